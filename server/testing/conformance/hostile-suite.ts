import { readFileSync } from "node:fs";
import type { OutsideClient } from "./clients";
import { runQuietly } from "./run-quietly";

const scripts = () =>
  JSON.parse(readFileSync("package.json", "utf8")).scripts as Record<string, string | undefined>;

/** `npm run hostile`: its last line counts what it tried ("12345 passed, 0 failed"). */
export const hostileSuite: OutsideClient = {
  name: "Hostile inputs",
  async judge(baseUrl) {
    const npm = process.env.npm_execpath;
    if (!npm || !scripts().hostile) return { passed: 0, failed: 1, output: "There is no npm run hostile." };
    const { code, output } = await runQuietly([npm, "run", "--silent", "hostile"], { BASE_URL: baseUrl });
    const [, passed = 0, failed = 0] = /([0-9]+) passed, ([0-9]+) failed/.exec(output) ?? [];
    return {
      passed: Number(passed),
      failed: code === 0 ? Number(failed) : Math.max(1, Number(failed)),
      output,
    };
  },
};
