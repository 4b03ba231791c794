# Everything is installed, built and run from here. Needs Swift 6.3, make and a Debian with apt.

SWIFT ?= swift
PUENTE := .build/release/puente
# A program at a fixed address needs no relocation at start: less time, five megabytes less of memory. That no two accesses to a variable
# overlap is checked as the tests run, not once more in each call of the program.
# SQLite becomes a part of the program: one library less to find, map and bind at start.
STATIC_SQLITE := -Xswiftc -Xfrontend -Xswiftc -disable-autolink-library -Xswiftc -Xfrontend -Xswiftc sqlite3 -Xlinker -l:libsqlite3.a
RELEASE := --configuration release -debug-info-format none --static-swift-stdlib -Xswiftc -cross-module-optimization \
	-Xswiftc -enforce-exclusivity=unchecked -Xlinker -no-pie -Xlinker --version-script=$(CURDIR)/Scripts/exported-symbols.map $(STATIC_SQLITE)
# What measures and fuzzes is a package of its own, which tests and releases do not build.
BENCHMARKS := --package-path Benchmarks --scratch-path .build/benchmarks
# A crash is reported in a line: the long form keeps the output's pipe open for minutes.
export SWIFT_BACKTRACE ?= enable=no

.PHONY: help demo test test-release build package package-test format lint docs manual bench fuzz attack soak clean packages test-packages

help: ## Lists the targets
	@grep --extended-regexp '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed --regexp-extended 's/^([a-z-]+):.*## /  make \1\t/' | expand --tabs=20

demo: packages ## Builds Puente and runs the first demo
	$(SWIFT) build --product puente
	.build/debug/puente run examples/activate-user.js

test: packages test-packages lint ## Checks the formatting and runs every test
	SWIFT=$(SWIFT) Scripts/test

test-release: build test-packages ## Tests the release binary: exit codes, demo, stories, the rules' examples
	SWIFT=$(SWIFT) PUENTE_PROGRAM=$(CURDIR)/$(PUENTE) Scripts/test PuenteCommand

build: packages ## Builds the release binary, .build/release/puente
	$(SWIFT) build $(RELEASE) --product puente
	@ls -l $(PUENTE)

package: build ## Makes the Debian package and the archive of the release binary, in .build/package
	@Scripts/install-packages Scripts/Aptfile
	SWIFT=$(SWIFT) Scripts/package

package-test: package ## Installs both into a clean Debian and compares what they print with what the build prints
	SWIFT=$(SWIFT) Scripts/package-test

format: ## Formats the Swift sources
	$(SWIFT) format --in-place --parallel --recursive Package.swift Scripts Sources Tests plugins Benchmarks

lint: ## Checks the formatting of the Swift sources, and that embedded scripts are ASCII
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Scripts Sources Tests plugins Benchmarks
	@! grep --line-number --perl-regexp '[^\x00-\x7F]' --recursive --include='*.js' Sources || \
		{ echo 'write these characters as \u escapes: embedded scripts are ASCII (Scripts/EmbedScripts)'; exit 1; }

docs: packages ## Makes the API reference with DocC, into .build/docs
	SWIFT=$(SWIFT) Scripts/docs

manual: packages ## Makes the manual pages from what the commands say of themselves, into .build/manual
	SWIFT=$(SWIFT) Scripts/manual

bench: build ## Measures Puente beside its peers; prints the ratios
	@Scripts/install-packages Benchmarks/Aptfile
	$(SWIFT) build $(RELEASE) $(BENCHMARKS)
	.build/benchmarks/release/PuenteBenchmark all $(PUENTE) Benchmarks/Scripts
	.build/benchmarks/release/BankBenchmark .build
	.build/benchmarks/release/CheckBenchmark $(PUENTE) .build

fuzz: packages ## Fuzzes manifests and checks (FUZZ_SECONDS=300 each), then the servers (FUZZ_CASES=1000000)
	SWIFT=$(SWIFT) Scripts/fuzz $(or $(FUZZ_SECONDS),300)
	$(SWIFT) build $(RELEASE) $(BENCHMARKS) --product EndpointFuzz
	.build/benchmarks/release/EndpointFuzz $(or $(FUZZ_CASES),1000000)

attack: packages ## Repeats the attacks that the tests make a few rounds of, many times
	PUENTE_ATTACK=1 $(SWIFT) test --filter AttackTests

soak: build ## Runs for minutes under garbage, timers and calls (SOAK_SECONDS=120)
	$(PUENTE) run Benchmarks/Scripts/soak.js -- $(or $(SOAK_SECONDS),120)

packages:
	@Scripts/install-packages Aptfile
	@Scripts/jasmine

test-packages:
	@Scripts/install-packages Tests/Aptfile

clean: ## Removes what was built
	rm -rf .build
