import { expect, test } from "vitest";
import { faultsOf } from "./faults-of";
import { parseGuards, readGuards } from "./read-guards";

const GUARDS = readGuards();

test("a list says where its guards stand, what finds them, and what stands there without them", () => {
  const list =
    "# store.ts: otp.test.ts, /server/api/otp.test.ts\n\na code is used once\n- one\n-   two\n+ three\n\na code expires\n- four\n";
  const of = { file: "server/otp/store.ts", tests: ["server/otp/otp.test.ts", "server/api/otp.test.ts"] };
  expect(parseGuards("server/otp", list)).toEqual([
    { ...of, name: "a code is used once", text: "one\n  two", instead: "three" },
    { ...of, name: "a code expires", text: "four", instead: "" },
  ]);
});

test("each guard of the lists stands in its file once, and its tests are there", () => {
  expect(GUARDS.length).toBeGreaterThanOrEqual(240);
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
