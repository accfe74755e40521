import { expect, test } from "vitest";
import { z } from "zod";
import { because, reasonOf } from "./issue-reason";
import { LARGEST_WIDE_ID } from "./rules";
import { choice, date, id, idText, line, storableText } from "./text";

const schema = z
  .strictObject({
    text: line(5),
    kept: storableText(),
    word: choice(["red", "green"]),
    day: date(),
    id: id(),
    idText: idText(),
    wideIdText: idText(LARGEST_WIDE_ID),
    list: z.array(z.string()).min(1).max(2),
    inner: z.object({ email: z.email() }),
  })
  .partial();

const faultsOf = (input: unknown, of: z.ZodType = schema) =>
  (of.safeParse(input).error?.issues ?? []).map((issue) => [
    issue.path.join("."),
    reasonOf(issue, input).reason,
    reasonOf(issue, input).limit,
  ]);

test.each([
  [{ text: " " }, "text", "too_short", 1],
  [{ text: "123456" }, "text", "too_long", 5],
  [{ text: 5 }, "text", "wrong_type", undefined],
  [{ text: null }, "text", "wrong_type", undefined],
  [{ kept: "\u0000" }, "kept", "malformed", undefined],
  [{ word: "blue" }, "word", "not_allowed", undefined],
  [{ day: "2026-02-30" }, "day", "malformed", undefined],
  [{ day: "0000-01-01" }, "day", "malformed", undefined],
  [{ id: 0 }, "id", "too_small", 1],
  [{ id: 3_000_000_000 }, "id", "too_large", 2_147_483_647],
  [{ id: 1.5 }, "id", "wrong_type", undefined],
  [{ idText: "x" }, "idText", "malformed", undefined],
  [{ idText: "0" }, "idText", "too_small", 1],
  [{ idText: "3000000000" }, "idText", "too_large", 2_147_483_647],
  [{ wideIdText: "9007199254740992" }, "wideIdText", "too_large", 9_007_199_254_740_991],
  [{ wideIdText: "90071992547409920" }, "wideIdText", "malformed", undefined],
  [{ list: [] }, "list", "too_few", 1],
  [{ list: ["a", "b", "c"] }, "list", "too_many", 2],
  [{ list: ["a", 1] }, "list.1", "wrong_type", undefined],
  [{ inner: {} }, "inner.email", "required", undefined],
  [{ inner: { email: "x" } }, "inner.email", "malformed", undefined],
  [{ other: 1 }, "", "unexpected", undefined],
])("%j", (input, path, reason, limit) => {
  expect(faultsOf(input)).toContainEqual([path, reason, limit]);
});

test("a missing choice is missing, and a whole value that is missing too", () => {
  expect(faultsOf({}, z.object({ word: choice(["red"]) }))).toEqual([["word", "required", undefined]]);
  expect(faultsOf(undefined)).toEqual([["", "required", undefined]]);
});

test("a rule of ours says its reason; one that says none is about the form", () => {
  const rule = z.string().refine(() => false, because("taken", "is taken", 3));
  expect(faultsOf("x", rule)).toEqual([["", "taken", 3]]);
  expect(
    faultsOf(
      "x",
      z.string().refine(() => false),
    ),
  ).toEqual([["", "malformed", undefined]]);
});
