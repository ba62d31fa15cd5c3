# SPDX-License-Identifier: MIT
# The front door.  Behind it: CMake presets, CTest and the scripts in scripts/.

PREFIX ?= /usr/local
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
PRESETS = debug asan tsan clang
TARGETS = aarch64 riscv64

# $(call compile,PRESET,TARGET)
compile = cmake --preset $1 >/dev/null && cmake --build --preset $1 --target $2 -- -j$(JOBS)

.PHONY: build
build: ## the library, mpicc, mpiexec and the rest, in build/
	@scripts/setup build
	@$(call compile,release,product)

.PHONY: demo
demo: ## K-means, Gaussian filter and friendly numbers on 192 ranks in 16 clusters
	@scripts/setup demo
	@$(call compile,release,product)
	@scripts/demo

.PHONY: test
test: ## build, then every test
	@scripts/setup test
	@$(call compile,release,all)
	@scripts/test build $(TESTS)

.PHONY: test-tiny
test-tiny: ## the tests with queues of one or two entries (LWMPI_BUDGET=tiny), in the build of make test
	@scripts/setup test
	@$(call compile,release,all)
	@scripts/test build -C tiny -R '^tiny/' $(TESTS)

.PHONY: $(PRESETS:%=test-%)
$(PRESETS:%=test-%): test-%: ## (test-debug test-asan test-tsan test-clang) the tests of another build
	@scripts/setup test $(if $(filter clang,$*),clang)
	@$(call compile,$*,all)
	@scripts/test build/$* $(TESTS)

.PHONY: $(TARGETS:%=test-%)
$(TARGETS:%=test-%): test-%: ## (test-aarch64 test-riscv64) a core of the tests for another processor, under QEMU
	@scripts/setup $*
	@$(call compile,$*,core)
	@scripts/test build/$*

.PHONY: test-mpi4py
test-mpi4py: ## mpi4py's tests on lwmpi and on MPICH, installed into build/mpi4py; writes docs/mpi4py.md
	@scripts/setup mpi4py
	@$(call compile,release,product)
	@python3 tests/mpi4py/_suite.py --build build $(MPI4PY)

# $(call programs,GROUP,OPTIONS)
programs = scripts/setup programs && $(call compile,release,product) && \
    python3 tests/programs/_run.py --build build $1 $(PROGRAMS)

.PHONY: test-io test-hpc test-hpl test-built test-binaries test-programs test-conformance
test-io: ## the tests of parallel netCDF and HDF5 on lwmpi and on MPICH, built below build/programs; writes docs/io.md
	@$(call programs,--group io)
test-hpc: ## HPC Challenge (Linpack and others) on lwmpi and on MPICH, built below build/programs; writes docs/hpc.md
	@$(call programs,--group hpc)
test-hpl: ## High-Performance Linpack on the modelled MPPA-256; writes docs/hpl.md
	@scripts/setup programs
	@$(call compile,release,product)
	@python3 tests/programs/_hpl.py --build build
test-built: ## thirteen more programs on lwmpi, as threads, in clusters and isolated, and on MPICH, built below build/programs; writes docs/programs.md
	@$(call programs,--group built)
test-binaries: ## programs as others have built them, with Open MPI or MPICH, on lwmpi and on these, unpacked below build/programs; writes docs/programs.md
	@$(call programs,--group binaries)
test-programs: ## all four
	@$(call programs,)
test-conformance: ## MPICH's tests of what the standard says, on lwmpi, built below build/programs; writes docs/conformance.md
	@scripts/setup programs
	@$(call compile,release,product)
	@python3 tests/programs/_conformance.py --build build $(PROGRAMS)

.PHONY: bench
bench: ## compare with MPICH and Open MPI, installed into build/bench-venv
	@scripts/setup bench
	@$(call compile,release,product)
	@python3 bench/run.py --build build $(BENCH)

.PHONY: bench-net
bench-net: ## compare with MPICH, Open MPI, bare TCP and bare libfabric between two hosts in namespaces (root), and over loopback
	@scripts/setup bench
	@$(call compile,release,product)
	@PYTHONDONTWRITEBYTECODE=1 python3 bench/net.py --build build $(BENCH)

.PHONY: bench-events
bench-events: ## what it costs that a worker hears of a post or a descriptor, beside bare epoll
	@cmake --build build --target bench_events
	@build/bench/hal/events $(BENCH)

.PHONY: bench-simgrid
bench-simgrid: ## compare the modelled machine with SimGrid's SMPI: host time and memory
	@scripts/setup build simgrid
	@$(call compile,release,product)
	@python3 bench/simgrid.py --build build $(BENCH)

.PHONY: bench-fortran
bench-fortran: ## what a call from Fortran costs more than one from C
	@scripts/setup build test
	@$(call compile,release,product)
	@python3 bench/fortran.py --build build $(BENCH)

.PHONY: bench-kernels
bench-kernels: ## conjugate gradients and a Fourier transform in Fortran, on 4, 16 and 64 ranks, beside MPICH
	@scripts/setup bench fortran
	@$(call compile,release,product)
	@PYTHONDONTWRITEBYTECODE=1 python3 bench/kernels.py --build build $(BENCH)

.PHONY: bench-abi
bench-abi: ## what a call of a program costs more that was built with MPICH or Open MPI
	@scripts/setup bench
	@$(call compile,release,product)
	@python3 bench/abi.py --build build $(BENCH)

.PHONY: test-machine
test-machine: ## modelled machines: their tests with 20 seeds, gcc against clang, 10,000 ranks
	@scripts/setup test clang
	@$(call compile,release,all)
	@$(call compile,clang,product)
	@scripts/test-machine build build/clang

.PHONY: test-connector
test-connector: ## the tests of MPI with messages that travel by connectors between clusters (mpiexec --protocol connector)
	@scripts/setup test
	@$(call compile,release,all)
	@LWMPI_TEST_PROTOCOL=connector scripts/test build -R '@(clusters|scatter|isolate|machine)' -E '^(connector|bsp|primitives|bare|contract|ikc|flow|net)/' $(TESTS)

.PHONY: test-check
test-check: ## the tests of MPI under mpiexec --check, which is to say nothing where a program is right
	@scripts/setup test
	@$(call compile,release,all)
	@LWMPI_TEST_CHECK=1 scripts/test build -R '@' -E '^(connector|bsp|primitives|bare|contract|ikc|flow|net|launch)/' $(TESTS)

.PHONY: test-net
test-net: ## jobs on several hosts: tests of MPI on two hosts, and all that can fail
	@scripts/setup test
	@$(call compile,release,all)
	@LWMPI_BUILD=build LWMPI_SOURCE=. python3 tests/net/_suite.py build $(TESTS)
	@LWMPI_BUILD=build LWMPI_SOURCE=. python3 tests/net/faults.py all

INPUTS ?= 10000000
.PHONY: fuzz
fuzz: ## what comes from the network, damaged in all ways, INPUTS=10000000 times under asan (some minutes)
	@scripts/setup test
	@$(call compile,asan,fuzzers)
	@scripts/fuzz build/asan $(INPUTS)

.PHONY: test-faults
test-faults: ## the faults alone: each of them with each pattern of messages, REPEAT=20 times, in a lab of hosts (root)
	@scripts/setup test
	@$(call compile,release,product)
	@LWMPI_BUILD=build LWMPI_SOURCE=. python3 tests/net/faults.py all

.PHONY: papers
papers: ## rerun the papers' experiments on the modelled MPPA-256; writes docs/papers.md
	@scripts/setup papers
	@$(call compile,release,product)
	@python3 bench/papers/run.py --build build $(if $(PAPERS),,--publish docs) $(PAPERS)

.PHONY: install
install: ## build what is to be installed, and put it into PREFIX (default /usr/local; DESTDIR is honoured; OPTIONS go to CMake)
	@scripts/setup build
	@cmake --preset release -DCMAKE_INSTALL_PREFIX='$(PREFIX)' $(OPTIONS) >/dev/null
	@cmake --build --preset release --target installed -- -j$(JOBS)
	@cmake --install build

# What makes wheels.
packagers = test -x build/package-venv/bin/auditwheel || { python3 -m venv build/package-venv && \
    build/package-venv/bin/pip install -q --disable-pip-version-check wheel auditwheel; }

.PHONY: wheel test-wheel
wheel: build ## a Python wheel, build/dist/lwmpi-*.whl: pip install puts mpicc, mpiexec and the rest into an environment
	@scripts/setup wheel
	@$(packagers)
	@build/package-venv/bin/python scripts/wheel
test-wheel: wheel ## install the wheel into an environment of its own, and try it there
	@sh tests/packages/_wheel.sh build/dist/lwmpi-*$$(uname -m).whl

.PHONY: $(TARGETS:%=test-wheel-%)
$(TARGETS:%=test-wheel-%): test-wheel-%: ## (test-wheel-aarch64 test-wheel-riscv64) a wheel for another processor, tried under QEMU
	@scripts/setup wheel $*
	@$(call compile,$*,installed)
	@$(packagers)
	@build/package-venv/bin/python scripts/wheel build/$*
	@sh tests/packages/_cross.sh build/dist/lwmpi-*_$*.whl $*

.PHONY: deb test-deb
deb: build ## Debian packages, build/dist/*.deb: library, tools, headers, documentation
	@scripts/setup deb
	@scripts/deb
test-deb: deb ## install them into a root file system of its own, and try them there (root; some minutes)
	@sh tests/packages/_deb.sh build/dist

.PHONY: dist test-dist
dist: ## the sources as an archive, build/dist/lwmpi-*.tar.gz
	@mkdir -p build/dist
	@name=lwmpi-$$(sed -n 's/^project(lwmpi VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt) && \
	    git archive --format=tar.gz --prefix=$$name/ -o build/dist/$$name.tar.gz HEAD && ls -l build/dist/$$name.tar.gz

test-dist: dist ## unpack that archive elsewhere, build it there, install it into a folder, and try it there (two minutes)
	@scripts/setup build
	@sh tests/packages/_dist.sh build/dist/lwmpi-*.tar.gz

.PHONY: test-docs
test-docs: dist ## type the commands of README.md and docs/ in that archive, unpacked elsewhere: it builds, installs, runs (half an hour)
	@scripts/setup demo wheel
	@python3 tests/packages/_docs.py build/dist/lwmpi-*.tar.gz

.PHONY: format check-format
format: ## run clang-format over the C files
	@scripts/format
check-format: ## say which C files clang-format would change
	@scripts/format --check

.PHONY: coverage
coverage: ## which lines of src/ the tests reach, by folder; fails below the floor in scripts/coverage
	@scripts/setup test coverage
	@$(call compile,coverage,all)
	@scripts/coverage build/coverage

.PHONY: tidy
tidy: ## run clang-tidy over src/ and tools/ (minutes)
	@scripts/setup tidy
	@JOBS=$(JOBS) scripts/tidy $(TIDY)

.PHONY: clean
clean: ## remove build/
	rm -rf build

.PHONY: help
help: ## this list
	@awk -F':.*## ' '/^[$$a-zA-Z][^=]*:.*## / { sub(/^\$$\(PRESETS.*/, "test-PRESET", $$1); \
	    sub(/^\$$\(TARGETS.*/, $$0 ~ /test-wheel/ ? "test-wheel-CPU" : "test-CPU", $$1); printf "make %-14s %s\n", $$1, $$2 }' Makefile
