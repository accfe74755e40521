import { expect, test } from "vitest";
import { packRows, pick, unpackRows } from "./packed-rows";

test("rows come out as they went in, without the fields that are not shown", () => {
  const rows = [
    { id: 1, name: "Ana", secret: "x" },
    { id: 2, name: null, secret: "y" },
  ];
  const packed = packRows(rows, ["id", "name"]);
  expect(JSON.stringify(packed)).not.toContain("secret");
  expect(unpackRows(packed)).toEqual([
    { id: 1, name: "Ana" },
    { id: 2, name: null },
  ]);
  expect(unpackRows(packRows(rows.slice(0, 0), ["id"]))).toEqual([]);
});

test("a record loses what is not shown", () => {
  expect(pick({ id: 1, name: "Ana", secret: "x" }, ["name", "id"])).toEqual({ id: 1, name: "Ana" });
});
