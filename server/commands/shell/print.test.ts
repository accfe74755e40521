import { expect, test } from "vitest";
import { print } from "./print";

const ROWS = [
  { id: 1, name: "Everyday", scopes: ["a", "b"], ends: null },
  { id: 12, name: "Goal", scopes: [], ends: "2027" },
];

test("records are a table of some columns, what is said stands before it", () => {
  expect(print({ said: "Two.", rows: ROWS, columns: ["id", "scopes", "ends", "name"] }, false)).toBe(
    ["Two.", "id  scopes  ends  name", "1   a,b     -     Everyday", "12  -       2027  Goal", ""].join("\n"),
  );
  expect(print({ rows: [] }, false)).toBe("There are none.\n");
});

test("for programs they are JSON with all fields, and nothing else", () => {
  expect(JSON.parse(print({ said: "Two.", rows: ROWS, columns: ["id"] }, true))).toEqual(ROWS);
  expect(JSON.parse(print({ said: "Done.", json: { secret: "once" } }, true))).toEqual({ secret: "once" });
  expect(JSON.parse(print({ said: "Done." }, true))).toEqual({ said: "Done." });
});
