import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { needsDatabase } from "../../commands/needs-database.ts";
import { BASE, DATABASE_SETUP } from "../vitest.config.ts";

/** Most mutants are met by every test until one fails: those without a database take a hundredth of the time. */
class PureFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => Number(needsDatabase(relative(BASE.root, moduleId)));
    return (await super.sort(files)).sort((a, b) => isSlow(a) - isSlow(b));
  }
}

/** The unit tests that `MUTATION_TESTS` names. */
export default defineConfig({
  ...BASE,
  test: {
    ...BASE.test,
    // A mutant has to meet modules that no earlier mutant has touched.
    isolate: true,
    include: process.env.MUTATION_TESTS?.split(" ") ?? [],
    globalSetup: DATABASE_SETUP,
    // Stryker's runner has threads, and a thread takes no flag of V8.
    execArgv: [],
    sequence: { sequencer: PureFirst },
  },
});
