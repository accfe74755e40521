import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** For each section of OWASP ASVS 5.0.0: the level of each of its requirements, in their order. */
const LEVELS: Record<string, string> = {
  "1.1": "22",
  "1.2": "1111122223",
  "1.3": "112222222223",
  "1.4": "222",
  "1.5": "123",
  "2.1": "122",
  "2.2": "112",
  "2.3": "12223",
  "2.4": "23",
  "3.1": "3",
  "3.2": "113",
  "3.3": "12223",
  "3.4": "11222233",
  "3.5": "11122333",
  "3.6": "3",
  "3.7": "22333",
  "4.1": "12233",
  "4.2": "23333",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112333",
  "5.3": "113",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.7": "33",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "11.1": "2233",
  "11.2": "22233",
  "11.3": "11233",
  "11.4": "1222",
  "11.5": "23",
  "11.6": "23",
  "11.7": "33",
  "12.1": "12233",
  "12.2": "11",
  "12.3": "22223",
  "13.1": "2333",
  "13.2": "222223",
  "13.3": "2233",
  "13.4": "1222233",
  "14.1": "22",
  "14.2": "12223333",
  "14.3": "122",
  "15.1": "12233",
  "15.2": "12233",
  "15.3": "1222222",
  "15.4": "3333",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "2223",
  "17.1": "23",
  "17.2": "22223333",
  "17.3": "22",
};

const EVERY_ID = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, i) => `V${section}.${i + 1} ${level}`),
);

const RESULTS = ["met", "not met", "not applicable", "institution"];

const asvs = readFileSync("docs/compliance/asvs.md", "utf8");

const rows = [...asvs.matchAll(/^\| (V[\d.]+) \|(.*)\|$/gm)].map(([, id = "", rest = ""]) => {
  const [level = "", wording = "", result = "", evidence = "", note = ""] = rest
    .split("|")
    .map((cell) => cell.trim());
  const files = [...evidence.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
  return { id, level, wording, result, files, note };
});

describe("docs/compliance/asvs.md", () => {
  test("has every requirement of the standard once, in its order, with its level", () => {
    // The standard has 70 of level 1, 183 of level 2 and 92 of level 3.
    expect(EVERY_ID).toHaveLength(345);
    expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(EVERY_ID);
  });

  test("says of each what it is, one of four results, and what is behind it", () => {
    const without = rows.filter(
      ({ wording, result, files, note }) =>
        !wording || !RESULTS.includes(result) || (result === "met" ? files.length === 0 : note === ""),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  test("names evidence that exists", () => {
    const missing = rows.flatMap(({ id, files }) =>
      files.filter((file) => !existsSync(file)).map((file) => `${id} ${file}`),
    );
    expect(missing).toEqual([]);
  });

  test.each([
    ["1", "1"],
    ["1 and 2", "12"],
    ["3", "3"],
  ])("counts level %s right", (name, levels) => {
    const [met = 0, notMet = 0, ...others] = RESULTS.map(
      (result) => rows.filter((row) => levels.includes(row.level) && row.result === result).length,
    );
    const share = ((100 * met) / (met + notMet)).toFixed(1);
    expect(asvs).toContain(`| ${[name, met, notMet, ...others].join(" | ")} | ${share} % |`);
  });
});

/** What is imported of `node:crypto` to do more than name something by a random id. */
const USES_CRYPTOGRAPHY =
  /import (?!\{ randomUUID \})[^;]* from "(node:crypto|iron-session|@node-rs\/argon2|standardwebhooks|@simplewebauthn\/\w+)"|crypto\.subtle/;

test("every source that uses cryptography stands in docs/compliance/keys.md", () => {
  const sources = ["app", "components", "lib", "server"]
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => join(root, path)),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.|^server\/testing\//.test(path))
    .filter((path) => USES_CRYPTOGRAPHY.test(readFileSync(path, "utf8")));
  expect(sources.length).toBeGreaterThan(15);
  const keys = readFileSync("docs/compliance/keys.md", "utf8");
  expect(sources.filter((path) => !keys.includes(`\`${path}\``))).toEqual([]);
});
