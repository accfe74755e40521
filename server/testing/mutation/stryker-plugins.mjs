// Plain JavaScript: Stryker loads its plugins in processes that know no TypeScript.
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { strykerValidationSchema, strykerPlugins as vitestPlugins } from "@stryker-mutator/vitest-runner";

const TEST_LIST = ".mutation-tests.json";

const sourceOf = ({ fileName, location: { start, end } }) => {
  const lines = readFileSync(fileName, "utf8").split("\n");
  const line = lines[start.line] ?? "";
  return { line: line.trim(), text: start.line === end.line ? line.slice(start.column, end.column) : line };
};

/** Text for people may be reworded at any time, so that no test may ask for its words. */
const isProse = ({ mutatorName }, text) => mutatorName === "StringLiteral" && /\s/.test(text);

/** Draws one set of mutants as long as their lines stay as they are, wherever the lines move to. */
const isDrawn = ({ fileName, mutatorName, replacement }, line) => {
  const name = [process.env.MUTATION_SEED, relative(process.cwd(), fileName), mutatorName, replacement, line];
  const number = createHash("sha256").update(name.join("\n")).digest().readUInt32BE(0);
  return number % Number(process.env.MUTATION_ONE_IN) === 0;
};

/** Leaves out what is not in the sample: Stryker then counts it as no mutant at all. */
class Sample {
  async init() {}
  async check(mutants) {
    const verdicts = mutants.map((mutant) => {
      const { line, text } = sourceOf(mutant);
      const reason = isProse(mutant, text) ? "prose" : isDrawn(mutant, line) ? null : "not in the sample";
      return [mutant.id, reason ? { status: "compileError", reason } : { status: "passed" }];
    });
    return Object.fromEntries(verdicts);
  }
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

/** Tells and writes down each survivor at once, so that a run that is cut has not been for nothing. */
class Survivors {
  onMutantTested({ fileName, location, mutatorName, replacement, status }) {
    if (status !== "Survived" && status !== "NoCoverage") return;
    const { line } = location.start;
    const source = readFileSync(fileName, "utf8").split("\n")[line - 1]?.trim();
    const path = relative(process.cwd(), fileName);
    const instead = replacement?.replace(/\s+/g, " ").slice(0, 120);
    const told = `${path}:${line} ${mutatorName} ${status}\n  ${source}\n  → ${instead}\n`;
    process.stdout.write(told);
    appendFileSync(process.env.MUTATION_SURVIVORS, told);
  }
}

const isLedger = (testId) => testId.startsWith("server/testing/ledger/");

/**
 * The tests that may find a mutant, in the order in which they are asked: in modules those of the same module, then the
 * ledger, which takes long; elsewhere all.
 */
function testsBeside(testIds, fileName) {
  const [folder] = /^server\/modules\/[^/]+\/[^/]+\//.exec(relative(process.cwd(), fileName)) ?? [];
  if (!folder) return [testIds];
  return [testIds.filter((id) => id.startsWith(folder)), testIds.filter(isLedger)];
}

/** Stryker's runner for Vitest, with the tests beside the mutant only, and with failures of a file's hooks. */
class BesideRunner {
  constructor(vitest) {
    this.vitest = vitest;
  }
  capabilities() {
    return this.vitest.capabilities();
  }
  init() {
    return this.vitest.init();
  }
  dispose() {
    return this.vitest.dispose();
  }
  async dryRun(options) {
    const result = await this.vitest.dryRun(options);
    // One process makes the dry run; the others read here which tests there are.
    writeFileSync(TEST_LIST, JSON.stringify(result.tests?.map(({ id }) => id) ?? []));
    return result;
  }
  async mutantRun(options) {
    const covering = options.testFilter ?? JSON.parse(readFileSync(TEST_LIST, "utf8"));
    let result = { status: "survived", nrOfTests: 0 };
    for (const testFilter of testsBeside(covering, options.activeMutant.fileName)) {
      if (testFilter.length === 0 || result.status !== "survived") continue;
      result = await this.vitest.mutantRun({ ...options, testFilter });
      if (result.status === "survived") result = this.hookFailure(testFilter) ?? result;
    }
    return result;
  }
  /** The tests of a file whose `beforeAll` fails do not run: Stryker's runner takes that for a success. */
  hookFailure(tests) {
    const failed = this.vitest.ctx.state.getFiles().find((file) => file.result?.state === "fail");
    if (!failed) return null;
    const failureMessage = failed.result.errors?.[0]?.message ?? "a hook failed";
    return { status: "killed", killedBy: [tests[0]], failureMessage, nrOfTests: tests.length };
  }
}

function createBesideRunner(injector) {
  return new BesideRunner(injector.injectFunction(vitestPlugins[0].factory));
}
createBesideRunner.inject = ["$injector"];

export { strykerValidationSchema };
export const strykerPlugins = [
  { kind: "Checker", name: "sample", injectableClass: Sample },
  { kind: "Reporter", name: "survivors", injectableClass: Survivors },
  { kind: "TestRunner", name: "vitest-beside", factory: createBesideRunner },
];
