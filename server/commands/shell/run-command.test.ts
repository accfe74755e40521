import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeDataDir } from "../../testing/make-data-dir";
import { runCommand } from "./run-command";

test("where a program fails that a command needs, its own words are told", async () => {
  const { argv, exitCode } = process;
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => {
    Object.assign(process, { argv, exitCode });
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  vi.stubEnv("DATA_DIR", makeDataDir());
  process.argv = [process.execPath, "backup", "--demo"];
  const failing = ["-e", 'console.error("no space left on device"); process.exit(3)'];
  runCommand({
    name: "backup",
    usage: "",
    options: {},
    unopened: async () => ({ said: (await promisify(execFile)(process.execPath, failing)).stdout }),
  });
  await vi.waitFor(() => expect(told).toHaveBeenCalled(), 30_000);
  expect(told.mock.calls.join()).toMatch(/^Command failed: .*no space left on device\n/s);
  expect(process.exitCode).toBe(1);
});
