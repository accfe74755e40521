import { expect, test } from "vitest";
import { mainSum } from "./main-sum";

test.each([
  ["9.00", "5.00", { name: "available", decimal: "5.00", withBalance: true }],
  ["5.00", "5.00", { name: "available", decimal: "5.00", withBalance: false }],
  ["9.00", null, { name: "balance", decimal: "9.00", withBalance: false }],
  [null, "5.00", { name: "available", decimal: "5.00", withBalance: true }],
  [null, null, { name: "available", decimal: null, withBalance: false }],
] as const)("of the balance %s and %s available it is told %j", (balance, available_balance, told) => {
  expect(mainSum({ balance, available_balance })).toEqual(told);
});
