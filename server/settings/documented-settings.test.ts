import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { LIMITS_TABLE, OTP_GAP } from "../modules/limits-table";
import { frontEnvironment, productionEnvironment } from "./environment";
import { defaultLimits } from "./limits-table";
import { type ConfigError, loadConfig } from "./load-config";

type Setting = z.ZodType;

const windowText = z.string().regex(/^\d+\/\d+$/);
const LIMITS: Record<string, Setting> = {
  [OTP_GAP.setting]: z.coerce.number().default(OTP_GAP.value),
  ...Object.fromEntries(
    LIMITS_TABLE.map(({ setting, value }) => [setting, windowText.default(`${value.max}/${value.seconds}`)]),
  ),
};
/** Every setting of `npm start`, by name. */
const SETTINGS: Record<string, Setting> = {
  ...productionEnvironment.shape,
  PLATFORM_URL: frontEnvironment.shape.PLATFORM_URL.optional(),
  ...LIMITS,
};
const NAMES = Object.keys(SETTINGS).sort();
const isRequired = (name: string) => !SETTINGS[name]!.safeParse(undefined).success;
const REQUIRED = NAMES.filter(isRequired);

/** The settings that a start in production complains of. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    loadConfig("production", environment);
    return [];
  } catch (error) {
    return (error as ConfigError).problems.map(({ setting }) => setting);
  }
}

/** What a value means to the program; a default means itself. */
const meaningOf = (name: string, text: string | undefined) => SETTINGS[name]!.safeParse(text);

describe(".env.example", () => {
  const LINE = /^(# )?([A-Z][A-Z_]+)=(.*)$/;
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const entries = lines.flatMap((line, i) => {
    const [, optional, name = "", value = ""] = LINE.exec(line) ?? [];
    return name ? [{ name, optional: Boolean(optional), value, above: lines[i - 1]! }] : [];
  });

  test("names every setting once, and no other", () => {
    expect(entries.map(({ name }) => name).sort()).toEqual(NAMES);
  });

  test.each(entries)("$name: one line says what it is; required or optional, with its default", (entry) => {
    const { name, optional, value, above } = entry;
    expect(above).toMatch(/^# \S.*[^ ]\.$/);
    expect(optional).toBe(!isRequired(name));
    if (!optional) return expect(value).toBe("");
    const shown = meaningOf(name, parseEnv(`${name}=${value}`)[name]);
    expect(shown.error).toBeUndefined();
    const absent = meaningOf(name, undefined).data;
    if (absent !== undefined) expect(shown.data).toEqual(absent);
  });

  test("as it is, the start asks for exactly what is required", () => {
    const asItIs = parseEnv(lines.join("\n")) as Record<string, string>;
    const chosen = { EMBEDDED_DATABASE: "1", SMS_URL: "https://sms.example/send" };
    expect(problemsOf({ ...asItIs, ...chosen }).sort()).toEqual(REQUIRED);
    const head = lines.slice(0, lines.indexOf("")).join(" ");
    const ways = problemsOf(asItIs).filter((name) => !REQUIRED.includes(name));
    expect(ways.length, "each is told at the head").toBeGreaterThan(1);
    for (const name of ways) expect(head).toContain(name);
  });
});

describe("docs/operations/configure.md", () => {
  const rows = readFileSync("docs/operations/configure.md", "utf8")
    .split("\n")
    .flatMap((line) => {
      const cells = line.match(/^\| (`[A-Z].*) \|$/)?.[1]?.split(" | ");
      return cells ? [{ names: cells[0]!.match(/[A-Z][A-Z_]+/g)!, cells }] : [];
    });

  test("has a row for every setting, and for no other", () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(NAMES);
  });

  const pairs = rows.flatMap(({ names, cells }) => names.map((name) => ({ name, cell: cells[1]! })));
  test.each(pairs)("$name: $cell", ({ name, cell }) => {
    if (isRequired(name)) return expect(cell).toBe("required");
    expect(cell).not.toBe("required");
    const absent = meaningOf(name, undefined).data;
    if (absent === undefined) return;
    const shown = /^`(.*)`$/.exec(cell)?.[1];
    expect(meaningOf(name, shown?.replaceAll("\\|", "|")).data).toEqual(absent);
  });

  test("tells how a demo's limits differ", () => {
    const demo = defaultLimits(true);
    for (const { setting, name } of LIMITS_TABLE) {
      const row = rows.find(({ names }) => names.includes(setting));
      expect(row?.cells[2], setting).toBe(`\`${demo[name].max}/${demo[name].seconds}\``);
    }
    expect(rows.find(({ names }) => names.includes(OTP_GAP.setting))?.cells[2]).toBe(`\`${demo.otpGap}\``);
  });
});
