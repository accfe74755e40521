import { expect, test } from "vitest";
import { faultsOf } from "./faults-of";
import { GUARDS } from "./guards";

test("each guard of the list stands in its file once, and its tests are there", () => {
  expect(GUARDS.length).toBeGreaterThanOrEqual(60);
  expect(GUARDS.flatMap(faultsOf)).toEqual([]);
  expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length);
});

test("a guard that is gone, doubled, not mutated or without its tests is named", () => {
  const here = "server/testing/guards/faults-of.ts";
  const right = { name: "guard", file: here, text: "export function faultsOf", instead: "", tests: [here] };
  const broken = [
    right,
    { ...right, name: "moved", text: "no such text" },
    { ...right, name: "doubled", text: "places" },
    { ...right, name: "kept", instead: right.text },
    { ...right, name: "untested", tests: [] },
    { ...right, name: "orphaned", tests: ["server/none.test.ts"] },
    { ...right, name: "deleted", file: "server/none.ts" },
  ];
  expect(broken.flatMap(faultsOf).map((fault) => fault.split(":")[0])).toEqual([
    "moved",
    "doubled",
    "kept",
    "untested",
    "orphaned",
    "deleted",
  ]);
});
