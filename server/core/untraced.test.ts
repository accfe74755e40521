import { expect, test } from "vitest";
import { callOut, isTraced, span, traceId } from "./trace";

test("without an SDK nothing is made: work is called as it stands, and no header is added", async () => {
  expect(isTraced()).toBe(false);
  const work = async () => 7;
  expect(await span("hash", {}, work)).toBe(7);
  expect(await callOut("POST webhook", async (headers) => headers)).toEqual({});
  expect(traceId()).toBeUndefined();
});
