# SPDX-License-Identifier: MIT
"""The page of mpiexec --report in a real browser: it shows what the data say, can be used by mouse and keyboard, and fits.

builds: release
timeout: 300
"""
import os
import re
import shutil
import sys
import tempfile
import time

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    # Debian's Selenium belongs to Debian's Python.
    if os.path.exists("/usr/bin/python3") and "LWMPI_TEST_AGAIN" not in os.environ:
        os.environ["LWMPI_TEST_AGAIN"] = "1"
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    print("skipped: Python has no Selenium (scripts/setup report installs it)")
    sys.exit(77)

from _report import APPS, HERE, expect, finish, page_data, program, report

BROWSER, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
if not BROWSER or not DRIVER:
    print("skipped: there is no Chromium with its driver (scripts/setup report installs them)")
    sys.exit(77)

OPTIONS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
    --disable-component-update --disable-sync --disable-dev-shm-usage --force-prefers-reduced-motion""".split()
home = tempfile.TemporaryDirectory(prefix="lwmpi-browser-")
options = Options()
options.binary_location = BROWSER
for option in OPTIONS + ["--user-data-dir=" + home.name]:
    options.add_argument(option)
options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
browser = webdriver.Chrome(service=Service(DRIVER), options=options)
browser.set_page_load_timeout(100) # a browser can stop for good; then say so
browser.get("about:blank")


def size(width, height=900):
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    time.sleep(0.3)


def complaints():
    """But for one about what colours() does."""
    return [entry["message"] for entry in browser.get_log("browser") if "willReadFrequently" not in entry["message"]]


def opened(path, width=1280):
    size(width)
    browser.get_log("performance")
    browser.get("file://" + str(path))
    errors = complaints()
    expect(not errors, f"{path.name} loads without a complaint {errors}")
    asked = [url for entry in browser.get_log("performance")
             for url in re.findall(r'"request":\{.*?"url":"((?!data:)[^"]*)"', entry["message"])]
    expect(asked == ["file://" + str(path)], f"it asks for nothing but itself: {set(asked)}")


def find(selector):
    return browser.find_element(By.CSS_SELECTOR, selector)


def seen(selector):
    """Where the mouse can get at it."""
    found = find(selector)
    browser.execute_script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", found)
    time.sleep(0.1)
    return found


def texts(selector):
    return [e.text for e in browser.find_elements(By.CSS_SELECTOR, selector)]


def plain(text):
    return re.sub(r"\s", "", text)


def shown():
    return tuple(float(find("#lanes-canvas").get_attribute("data-" + side)) for side in ("from", "to"))


def colours(selector, x0=0.0, x1=1.0, y0=0.0, y1=1.0):
    """How many pixels of each colour a part of a canvas has."""
    return dict(browser.execute_script("""
        const c = document.querySelector(arguments[0]), [x0, x1, y0, y1] = arguments[1];
        const x = Math.floor(x0 * c.width), y = Math.floor(y0 * c.height);
        const d = c.getContext('2d').getImageData(x, y, Math.max(1, Math.floor((x1 - x0) * c.width)), Math.max(1, Math.floor((y1 - y0) * c.height))).data, n = {};
        for (let i = 0; i < d.length; i += 4) { const k = d[i] << 16 | d[i + 1] << 8 | d[i + 2]; n[k] = (n[k] || 0) + 1; }
        return Object.entries(n);""", selector, [x0, x1, y0, y1]))


def overflows():
    return browser.execute_script("""
        const wide = document.documentElement.clientWidth;
        return [...document.querySelectorAll('body *')].filter(e => !e.closest('.scroll') && !e.closest('.skip') && !e.closest('svg') && e.id !== 'tip')
            .filter(e => { const b = e.getBoundingClientRect(); return b.width && (b.right > wide + 1 || b.left < -1); })
            .map(e => e.tagName + '#' + e.id + '.' + e.className);""")


SCRIBE = r"""static char block[30000]; int rank; MPI_File file; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    for (int i = 0; i <= rank; i++)
        MPI_File_write_at(file, (rank * 100 + i) * 30000L, block, 30000, MPI_BYTE, MPI_STATUS_IGNORE);
    MPI_File_close(&file); return MPI_Finalize();"""

try:
    # ------------------------------------------------------------------ files
    data = report("files.html", "-n", 40, program("scribe", SCRIBE), HERE / "scribed")
    opened(HERE / "files.html")
    expect(find("#files").is_displayed(), "there is a section about files")
    sums = texts("#files-sum td")
    print(sums, find("#files-note").text)
    expect(sums[:2] == ["written", str(sum(range(1, 41)))], "with all accesses")
    rows = texts("#files-ranks tbody tr")
    expect(len(rows) == 32 and "32 of 40" in find("#files-more").text, f"and the ranks that were longest in it: {rows[0]}")
    expect(dict(zip(texts("#tiles dt"), texts("#tiles dd")))["Files"].endswith("/s"), "the headline says how fast")
    expect(not overflows(), f"nothing is too wide {overflows()}")

    # -------------------------------------------------------------- 192 ranks
    data = report("big.html", "-n", 192, APPS / "km", "--class", "tiny")
    opened(HERE / "big.html")
    tiles = dict(zip(texts("#tiles dt"), texts("#tiles dd")))
    print(tiles)
    expect(not find("#files").is_displayed(), "who has no files has no section about them")
    expect(find("h1").text == "km on 192 ranks", find("h1").text)
    expect(abs(float(tiles["Virtual time"].split()[0]) / (data["time"]["seconds"] * 1e3) - 1) < 0.005, "the virtual time is that of the data")
    expect(plain(tiles["Messages"]).startswith(str(data["messages"]["count"])), "so are messages,")
    expect(plain(tiles["Events"]).startswith(str(data["events"]["count"])), "events,")
    expect(tiles["Trace hash"].startswith(data["events"]["hash"]), "and the trace hash")
    if "energy" in data:
        value, unit = tiles["Energy"].split()[:2]
        expect(abs(float(value) * {"J": 1, "mJ": 1e-3, "µJ": 1e-6}[unit] / data["energy"]["joules"] - 1) < 0.005, "so is the energy")
    if "memory" in data:
        peak = max(c["peak"] for c in data["memory"]["clusters"])
        unit = {"B": 1, "KiB": 1024, "MiB": 1 << 20}[tiles["Peak memory"].split()[1]]
        expect(abs(float(tiles["Peak memory"].split()[0]) * unit / peak - 1) < 0.01, "and the peak of memory")
        expect(len(browser.find_elements(By.CSS_SELECTOR, "#memory-body g")) == len(data["memory"]["clusters"]), "a bar of memory for each cluster")
    expect(len(texts("#ranks-table tbody tr")) == 16, "a line for each cluster")
    links = find("#nav").find_elements(By.TAG_NAME, "a")
    expect(len(links) >= 5 and all(find(a.get_attribute("href").split("#")[1] and "#" + a.get_attribute("href").split("#")[1]).is_displayed() for a in links), "each section can be reached")

    lanes = colours("#lanes-canvas", 0.05, 0.9, 0.05, 1)
    expect(len(lanes) > 50 and max(lanes.values()) < 0.999 * sum(lanes.values()), f"the timeline is drawn, in {len(lanes)} colours")
    rows = browser.execute_script("""
        const c = document.getElementById('lanes-canvas'), d = c.getContext('2d').getImageData(Math.floor(c.width * 0.06), 0, Math.floor(c.width * 0.9), c.height).data;
        const wide = Math.floor(c.width * 0.9), found = new Set();
        for (let y = 24; y < c.height; y++) { let some = false; for (let x = 0; x < wide; x++) { const i = 4 * (y * wide + x); some = some || d[i] !== d[4 * y * wide] || d[i + 1] !== d[4 * y * wide + 1]; } if (some) found.add(y); }
        return found.size;""")
    expect(rows >= 192, f"rows of pixels with something in them: {rows} of 192 ranks")
    expect(len(colours("#overview")) > 10, "the strip of the whole run is drawn")
    expect(len(colours("#matrix-canvas")) > 5, "the matrix is drawn")

    # -------------------------------------------------------------- hovering
    canvas, tip = seen("#lanes-canvas"), find("#tip")
    ActionChains(browser).move_to_element_with_offset(canvas, 0, -60).perform()
    expect(tip.is_displayed() and re.match(r"rank \d+ · cluster \d+, PE \d+", tip.text), f"hovering tells: {tip.text!r}")
    expect(re.search(r"(compute|message|copy|wait)\n?\s*[\d.]+ %", tip.text), "what the rank does")
    ActionChains(browser).move_to_element(seen("#matrix-canvas")).perform()
    expect(tip.is_displayed() and re.match(r"rank \d+ to rank \d+", tip.text), f"the matrix, too: {tip.text!r}")
    ActionChains(browser).move_to_element(seen("h1")).perform()
    expect(not tip.is_displayed(), "and is silent elsewhere")

    # -------------------------------------------------------------- keys
    whole = shown()
    expect(whole[0] == 0 and abs(whole[1] / data["time"]["seconds"] - 1) < 1e-6, "at first the whole run is shown")
    browser.execute_script("document.getElementById('lanes-canvas').focus()")
    press = lambda *keys: (ActionChains(browser).send_keys(*keys).perform(), time.sleep(0.2))
    press("++")
    near = shown()
    expect(abs((near[1] - near[0]) * 4 / whole[1] - 1) < 0.01, f"+ zooms: {near}")
    press(Keys.ARROW_RIGHT)
    expect(shown()[0] > near[0], "an arrow moves")
    press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    expect(find("#lanes-status").text.startswith("rank 1 · cluster 0, PE 1"), f"arrows choose a rank: {find('#lanes-status').text!r}")
    before = find("#lanes-status").text
    press(".")
    expect(find("#lanes-status").text != before and "rank 1" in find("#lanes-status").text, f"a dot goes to the next interval: {find('#lanes-status').text!r}")
    press("0")
    expect(shown() == whole, "0 shows the whole run again")
    press("+" * 60)
    least = shown()
    expect(0 < least[1] - least[0] <= 1.1e-9, f"there is an end to zooming: {least}")
    press("0")
    browser.execute_script("document.getElementById('matrix-canvas').focus()")
    press(Keys.ARROW_DOWN, Keys.ARROW_RIGHT)
    expect(find("#matrix-status").text.startswith("rank 0 to rank 1"), f"arrows in the matrix: {find('#matrix-status').text!r}")

    # -------------------------------------------------------------- mouse
    ActionChains(browser).double_click(seen("#lanes-canvas")).perform()
    time.sleep(0.2)
    near = shown()
    expect(near[1] - near[0] < whole[1] / 2, "a double click zooms")
    ActionChains(browser).move_to_element(canvas).click_and_hold().move_by_offset(-100, 0).release().perform()
    time.sleep(0.2)
    expect(shown()[0] > near[0], "dragging moves")
    seen("#fit").click()
    time.sleep(0.2)
    ActionChains(browser).move_to_element_with_offset(seen("#overview"), -200, 0).click_and_hold().move_by_offset(150, 0).release().perform()
    time.sleep(0.2)
    part = shown()
    expect(0 < part[0] < part[1] < whole[1], f"dragging in the strip chooses a part: {part}")
    seen("#fit").click()
    for value, count in (("clusters", 16), ("ranks", 192)):
        find(f"#rows option[value={value}]").click()
        time.sleep(0.2)
        expect(len(colours("#lanes-canvas")) > 10, f"rows of {count} {value} are drawn")
    find("#height option[value='20']").click()
    time.sleep(0.2)
    box = browser.execute_script("const l = document.getElementById('lanes'); l.scrollTop = 2000; return [l.scrollTop, l.clientHeight, l.scrollHeight];")
    time.sleep(0.2)
    expect(box[0] == 2000 and box[2] > 192 * 20 and len(colours("#lanes-canvas")) > 10, f"high rows scroll: {box}")
    find("#height option[value='0']").click()
    light = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    seen("#theme").click()
    time.sleep(0.2)
    dark = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    expect(light != dark and len(colours("#lanes-canvas")) > 10, f"light {light} and dark {dark}")
    seen("#theme").click()
    if "power" in data:
        browser.execute_script("document.querySelector('#power-body svg').focus()")
        press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        watts = float(tip.text.split()[0])
        expect(abs(watts / data["power"]["watts"][1] - 1) < 0.01, f"arrows go along the power: {tip.text!r}")
    if "noc" in data:
        for network in data["noc"]["networks"]:
            used = sum(1 for link in network["links"] if link["bytes"])
            print(network["name"], used, "links used")
        drawn = browser.find_elements(By.CSS_SELECTOR, "#networks svg .link")
        ways = [l for n in data["noc"]["networks"] if any(link["bytes"] for link in n["links"]) for l in n["links"]]
        expect(len(drawn) == sum(1 for l in ways if l["from"] != l["to"] or data["noc"]["nodes"][l["from"]]["kind"] == "io"), f"{len(drawn)} links are drawn")
        browser.execute_script("document.querySelector('#networks .reach').focus()")
        first = find("#network-status").text
        press(Keys.ARROW_RIGHT)
        expect("busy" in first and find("#network-status").text not in ("", first), f"arrows go from link to link: {find('#network-status').text!r}")
        expect(len(browser.find_elements(By.CSS_SELECTOR, "#networks [tabindex='0']")) <= 2, "the tab key does not stop at each of them")
        find("#network-by option[value=bytes]").click()
        expect("KiB" in find("#network-scale").text or " B" in find("#network-scale").text, find("#network-scale").text)
    found = complaints()
    expect(not found, f"and nobody has complained {found}")

    # -------------------------------------------------------------- other sizes
    for width in (390, 768, 1280, 1920):
        size(width)
        wide = browser.execute_script("return document.documentElement.scrollWidth")
        expect(wide <= width and not overflows(), f"at {width} px nothing is wider: {wide}, {overflows()}")
    size(390)
    ActionChains(browser).move_to_element(seen("#lanes-canvas")).perform()
    box = browser.execute_script("const b = document.getElementById('tip').getBoundingClientRect(); return [b.left, b.right];")
    expect(tip.is_displayed() and box[0] >= 0 and box[1] <= 390, f"the tip stays inside: {box}")

    # -------------------------------------------------------------- other runs
    for ranks, name in ((12, "small"), (1, "one")):
        report(f"{name}.html", "-n", ranks, APPS / "km", "--class", "tiny")
        opened(HERE / f"{name}.html", 390)
        expect(not overflows() and len(colours("#lanes-canvas")) > 3, f"{ranks} ranks at 390 px")
    quiet = program("quiet", "(void)argv; return MPI_Initialized(&argc);")
    report("quiet.html", "-n", 3, quiet, "</script><h1>no</h1>")
    opened(HERE / "quiet.html")
    expect("</script><h1>no</h1>" in find("#command").text and len(browser.find_elements(By.TAG_NAME, "h1")) == 1, "arguments are text")
    stuck = program("stuck", """int rank; MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Recv(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); return 0;""")
    report("stuck.html", "-n", 2, stuck, status=125)
    opened(HERE / "stuck.html")
    expect("did not finish" in find("#notice").text, find("#notice").text)

    # -------------------------------------------------------------- 1,024 ranks
    data = report("huge.html", "-n", 1024, APPS / "a2a", "--messages", 1, "--supersteps", 1, options=["--machine", "generic", "--set", "clusters=64", "--set", "pes=16"])
    start = time.monotonic()
    opened(HERE / "huge.html")
    expect(time.monotonic() - start < 30, f"1,024 ranks: {(HERE / 'huge.html').stat().st_size} bytes, there after {time.monotonic() - start:.1f} s")
    lanes = colours("#lanes-canvas", 0.05, 0.9, 0.05, 1)
    expect(len(lanes) > 20, f"its timeline is drawn, in {len(lanes)} colours")
    took = browser.execute_async_script("""const done = arguments[0], canvas = document.getElementById('lanes-canvas'), start = performance.now();
        canvas.dispatchEvent(new KeyboardEvent('keydown', {key: '+'})); requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));""")
    expect(took < 2000, f"a step of zooming takes {took:.0f} ms")
    expect(data["matrix"]["size"] <= 256 and find("#matrix-canvas").is_displayed(), f"its matrix has {data['matrix']['size']} rows")
finally:
    browser.quit()
    home.cleanup()
finish()
