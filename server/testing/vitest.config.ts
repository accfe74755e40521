import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The longest files are among those that cover the whole: started first, none of them runs alone in the end. */
class WholeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = ({ moduleId }: TestSpecification) => moduleId.includes("/server/testing/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}

export default defineConfig({
  root,
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    include: ["{server,lib,app,components}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/testing/database-setup.ts"],
    setupFiles: ["server/testing/every-file.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // The files of a worker share what is loaded: loading it anew took a third of the time.
    isolate: false,
    sequence: { sequencer: WholeFirst },
    env: { TZ: "UTC", NODE_ENV: "test" },
  },
});
