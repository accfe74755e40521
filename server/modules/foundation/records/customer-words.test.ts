import { expect, test } from "vitest";
import { partner } from "../../../../lib/contract/index";
import { CUSTOMER } from "./index";

/** Kept in another form than they are written in: E.164, and the id of a country. */
const KEPT_OTHERWISE = ["mobile", "country_id"];

test("every line of a profile that people write is sorted as words", () => {
  const lines = Object.entries(partner.shape)
    .filter(([, schema]) => schema.safeParse("Éire b").success)
    .map(([name]) => name);
  expect(lines).toContain("street");
  const words: readonly string[] = [...CUSTOMER.words, ...KEPT_OTHERWISE];
  expect(lines.filter((name) => !words.includes(name))).toEqual([]);
});
