# SPDX-License-Identifier: MIT
# cmake -DSOURCE=share/report -DPAGE=FILE -P Page.cmake   put the page of reports together: one file that needs no other.

file(READ ${SOURCE}/page.html page)
file(READ ${SOURCE}/style.css style)
set(script "")
foreach(part base headline timeline matrix power network files places main)
    file(READ ${SOURCE}/${part}.js text)
    string(APPEND script "${text}")
endforeach()
string(REPLACE "@STYLE@" "${style}" page "${page}")
string(REPLACE "@SCRIPT@" "${script}" page "${page}")
file(REMOVE ${PAGE}) # it may be a link
file(WRITE ${PAGE} "${page}")
