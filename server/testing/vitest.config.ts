import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { keepInMemory } from "../commands/keep-in-memory.ts";
import { needsDatabase, testFiles } from "../commands/needs-database.ts";

keepInMemory();

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What ends what hangs, and nothing else: on a busy machine a test takes many times as long, and is right. */
const LIMIT_MS = 900_000;

/** Smaller is earlier: files that cover the whole take longest, and what needs no database ends last of all. */
const rankOf = ({ moduleId }: TestSpecification) => {
  if (moduleId.includes("/server/testing/")) return 0;
  return needsDatabase(relative(root, moduleId)) ? 1 : 2;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Settings of every unit test, whatever runs it. */
export const BASE = {
  root,
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    setupFiles: ["server/testing/every-file.ts"],
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // A failure says what was found, whole: what failed once on another machine is known by its message alone.
    chaiConfig: { truncateThreshold: 0 },
    // One of two processors is often free: workers wait for the database, and for programs that start.
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

/** What the command names; where these are whole names of files that need no database, none is started. */
const named = process.argv.slice(2).filter((word) => !/^-|^run$|vitest\.config\.ts$/.test(word));
const arePure = named.length > 0 && named.every((path) => files.includes(path) && !needsDatabase(path));

export default defineConfig({
  ...BASE,
  test: {
    ...BASE.test,
    include: files,
    globalSetup: arePure ? [] : DATABASE_SETUP,
    sequence: { sequencer: LongestFirst },
  },
});
