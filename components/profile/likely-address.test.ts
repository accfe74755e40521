import { expect, test } from "vitest";
import { likelyAddress } from "./likely-address";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmal.com", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["ana@yaho0.com", "ana@yahoo.com"],
  [" ana@outlok.com ", "ana@outlook.com"],
])("%s is likely %s", (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

test.each([
  "ana@gmail.com",
  "ana@GMAIL.com",
  "ana@example.com",
  "ana@gm.com",
  "ana",
  "@gmal.com",
  "a@b@gmal.com",
])("%s stays", (typed) => {
  expect(likelyAddress(typed)).toBeNull();
});
