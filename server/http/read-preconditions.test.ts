import { expect, test } from "vitest";
import { readPreconditions } from "./answer-route";

const read = (value: string) => readPreconditions(new Headers({ "If-Match": value }));

test.each([
  ["*", "*"],
  ['"a"', ['"a"']],
  ['"a", W/"b" ,"c"', ['"a"', 'W/"b"', '"c"']],
  ['""', ['""']],
])("%s is understood", (value, tags) => {
  expect(read(value)).toEqual([{ header: "If-Match", tags }]);
});

test.each(["a", 'x"a"', '"a" x', '"a" "b"', '"a",', ""])("%j is refused, not ignored", (value) => {
  expect(() => read(value)).toThrow(
    expect.objectContaining({
      code: "invalid_request",
      details: [expect.objectContaining({ field: "If-Match" })],
    }),
  );
});

test("both headers are read, and none asks for nothing", () => {
  const both = new Headers({ "If-Match": "*", "If-None-Match": '"a"' });
  expect(readPreconditions(both).map(({ header }) => header)).toEqual(["If-Match", "If-None-Match"]);
  expect(readPreconditions(new Headers())).toEqual([]);
});
