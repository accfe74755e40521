import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { knownSettings } from "../../settings/known-settings";
import { makeDataDir } from "../make-data-dir";

const FOLDER = "docs/operations/systemd";
const UNITS = readdirSync(FOLDER);
const SERVICES = UNITS.filter((name) => name.endsWith(".service"));
/** The highest exposure, in tenths of a scale of 10: 0 is a service that can do nothing at all. */
const MOST_EXPOSED = 15;

const linesOf = (unit: string, name: string) =>
  [...readFileSync(join(FOLDER, unit), "utf8").matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(
    ([, value = ""]) => value,
  );

test.each(SERVICES)("%s has settings that there are, and files that it is given", (unit) => {
  // A file of the environment goes before `Environment=`, and `env` before both.
  expect(linesOf(unit, "Environment")).toEqual([]);
  const [command = ""] = linesOf(unit, "ExecStart");
  expect(command).toMatch(/^\/usr\/bin\/env -u MIGRATION_DATABASE_URL_FILE .* \/usr\/bin\/node /);
  const settings = command.split(" ").filter((word) => /^[A-Z_]+=/.test(word));
  const given = linesOf(unit, "LoadCredential").map((line) => line.split(":")[0]);
  for (const setting of settings) {
    const [name = "", value = ""] = setting.split("=");
    expect(knownSettings, name).toContain(name);
    if (value.startsWith("%d/")) expect(given).toContain(value.slice("%d/".length));
  }
  expect(settings.filter((setting) => setting.includes("_FILE=")).length).toBe(given.length);
  expect(command).toMatch(/ server\/commands\/(start|command)\.mjs/);
});

test.each(SERVICES)("%s is refused a call of the system, and not ended for it", (unit) => {
  // Node looks whether there are calls that the filter does not let through, and goes on without them.
  expect(linesOf(unit, "SystemCallFilter").length).toBe(2);
  expect(linesOf(unit, "SystemCallErrorNumber")).toEqual(["EPERM"]);
});

/** Debian's systemd, 250 or newer, looks at units without running them. */
const hasAnalyze = !spawnSync("systemd-analyze", ["--version"]).error;

describe.skipIf(!hasAnalyze)(
  "systemd-analyze (the package systemd is not here where this is skipped)",
  () => {
    test("finds no mistake, and no service that may do much", () => {
      const home = makeDataDir();
      cpSync(FOLDER, home, { recursive: true });
      for (const unit of SERVICES) {
        const text = readFileSync(join(home, unit), "utf8").replaceAll("/usr/bin/node", process.execPath);
        writeFileSync(join(home, unit), text);
      }
      const run = (...args: string[]) => execFileSync("systemd-analyze", args, { cwd: home, stdio: "pipe" });
      expect(() => run("verify", ...UNITS.map((unit) => `./${unit}`))).not.toThrow();
      for (const unit of SERVICES)
        expect(() =>
          run("security", "--offline=true", `--threshold=${MOST_EXPOSED}`, `./${unit}`),
        ).not.toThrow();
    });
  },
);
