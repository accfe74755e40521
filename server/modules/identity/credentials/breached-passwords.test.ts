import { dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { expect, test } from "vitest";
import { digestOf, PasswordFilter } from "../../../core/index";
import { timeOfLoop } from "../../../testing/time-of-loop";
import { commonPasswords, isBreached } from "./breached-passwords";

test("the list is made of what its packages bring (renew: npm run unit -- breached-passwords -u)", async () => {
  const words = english["commonWords-en"];
  const entries = new Set([...Object.values(common), ...Object.values(english)].flat().map(String));
  expect(entries.size).toBeGreaterThan(100_000);
  const filter = commonPasswords(entries, words.slice(0, 500).map(String)).toFile().toString("base64");
  await expect(`${JSON.stringify({ filter }, null, 2)}\n`).toMatchFileSnapshot("common-passwords.json");
});

test.each([
  "Philippines1", "Password123!@#", "Summer2024!Pass", "iloveyousomuch", "jesuschrist777", "liverpool1892",
  "PASSWORD", "manchester", "ILoveYouSoMuch!!", "dragon 12345",
])("%s is refused", (password) => expect(isBreached(password, null)).toBe(true)); // biome-ignore format: one line for many

test.each([
  "correct-horse-demo", "battery staple", "ñandú-ñandú", "🦊🐢🦉🐝🦀🐙🦔🐳", "k7!Q?z$m", "%(=/&)!?", "amber-lantern-22",
  "horse7battery4staple9correct",
])("%s is not", (password) => expect(isBreached(password, null)).toBe(false)); // biome-ignore format: one line for many

test("the operator's list is asked as well, in every form", () => {
  const filter = PasswordFilter.for(3);
  for (const entry of ["Zyx-Wvut-Srq", "qqwwzzkkvv"]) filter.add(digestOf(entry));
  const isOn = (password: string) => isBreached(password, PasswordFilter.fromFile(filter.toFile()));
  expect(["Zyx-Wvut-Srq", "Zyx-Wvut-Srq99!", "QQwwzzkkvv", "qqwwzzkkvv2024#"].map(isOn)).toEqual(
    Array(4).fill(true),
  );
  expect(["zyx-wvut-srq", "qqwwzzkkv"].map(isOn)).toEqual([false, false]);
});

test("a filter has all of its entries, and takes at most one in a million other passwords for one", () => {
  const filter = PasswordFilter.for(20_000);
  for (let n = 0; n < 20_000; n += 1) filter.add(digestOf(`entry ${n}`));
  let wrong = 0;
  for (let n = 0; n < 200_000; n += 1) wrong += Number(filter.has(digestOf(`other ${n}`)));
  expect(wrong).toBeLessThanOrEqual(1);
  for (let n = 0; n < 20_000; n += 1) expect(filter.has(digestOf(`entry ${n}`))).toBe(true);
});

test("the longest password is looked up within the time that the loop may be held", () => {
  const longest = "password".repeat(16);
  // What is slow by itself is slow each time: the quickest of several look-ups is free of what else the loop did.
  const times = Array.from({ length: 5 }, () => {
    const before = timeOfLoop();
    isBreached(longest, null);
    return timeOfLoop() - before;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});
