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
	@scripts/test build

.PHONY: test-tiny
test-tiny: ## the tests with queues of one or two entries (LWMPI_BUDGET=tiny), in the build of make test
	@scripts/setup test
	@$(call compile,release,all)
	@scripts/test build -C tiny -R '^tiny/'

.PHONY: $(PRESETS:%=test-%)
$(PRESETS:%=test-%): test-%: ## (test-debug test-asan test-tsan test-clang) the tests of another build
	@scripts/setup test $(if $(filter clang,$*),clang)
	@$(call compile,$*,all)
	@scripts/test build/$*

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

.PHONY: bench
bench: ## compare with MPICH and Open MPI, installed into build/bench-venv
	@scripts/setup bench
	@$(call compile,release,product)
	@python3 bench/run.py --build build $(BENCH)

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

.PHONY: test-machine
test-machine: ## modelled machines: their tests with 20 seeds, gcc against clang, 10,000 ranks
	@scripts/setup test clang
	@$(call compile,release,all)
	@$(call compile,clang,product)
	@scripts/test-machine build build/clang

.PHONY: papers
papers: ## rerun the papers' experiments on the modelled MPPA-256; writes docs/papers.md
	@scripts/setup papers
	@$(call compile,release,product)
	@python3 bench/papers/run.py --build build $(if $(PAPERS),,--publish docs) $(PAPERS)

.PHONY: install
install: build ## into PREFIX (default /usr/local; DESTDIR is honoured)
	@cmake --preset release -DCMAKE_INSTALL_PREFIX='$(PREFIX)' >/dev/null
	@cmake --build --preset release --target product -- -j$(JOBS)
	@cmake --install build

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
	@JOBS=$(JOBS) scripts/tidy

.PHONY: clean
clean: ## remove build/
	rm -rf build

.PHONY: help
help: ## this list
	@awk -F':.*## ' '/^[$$a-zA-Z][^=]*:.*## / { sub(/^\$$\(PRESETS.*/, "test-PRESET", $$1); sub(/^\$$\(TARGETS.*/, "test-CPU", $$1); \
	    printf "make %-13s %s\n", $$1, $$2 }' Makefile
