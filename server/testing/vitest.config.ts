import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { keepInMemory } from "./keep-in-memory.ts";
import { needsDatabase, testFiles } from "./needs-database.ts";

keepInMemory();

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What ends what hangs, and nothing else: on a busy machine a test takes many times as long, and is right. */
const LIMIT_MS = 900_000;

/** Smaller is earlier: files that cover the whole take longest, and the files of one project share their workers. */
const rankOf = ({ moduleId, project }: TestSpecification) =>
  project.name === "pure" ? 2 : moduleId.includes("/server/testing/") ? 0 : 1;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Of every unit test, whatever runs it. */
export const BASE = {
  root,
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    setupFiles: ["server/testing/every-file.ts"],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // Of two processors one is often free: workers wait for the database, and for programs that start.
    maxWorkers: 3,
    // The files of a worker share what is loaded: loading it anew took a third of the time.
    isolate: false,
    // Rooms for what lives shortly, so that less of it is copied on.
    execArgv: ["--max-semi-space-size=64", `--import=${new URL("optimize-late.mjs", import.meta.url)}`],
    env: { TZ: "UTC", NODE_ENV: "test" },
  },
} satisfies ViteUserConfig;

export const DATABASE_SETUP = ["server/testing/database-setup.ts"];

const files = testFiles();

export default defineConfig({
  ...BASE,
  test: {
    ...BASE.test,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: "pure", include: files.filter((file) => !needsDatabase(file)) } },
      {
        extends: true,
        test: { name: "database", include: files.filter(needsDatabase), globalSetup: DATABASE_SETUP },
      },
    ],
  },
});
