import { expect, test } from "vitest";
import { apiCalls } from "./api-calls";

test("a call has its parts in the path, in order, and what follows in its query or body", () => {
  expect(apiCalls.cancelWebhookReplay(7, 12)).toMatchObject({
    method: "POST",
    path: "/v2/api/staff/webhook_endpoints/7/replays/12/cancel",
    body: {},
  });
  expect(apiCalls.listSavings({ limit: 10, offset: 0, order: "", after: null }).path).toBe(
    "/v2/api/savings/get-all?limit=10&offset=0",
  );
  expect(apiCalls.suspendCustomer("7", { reason: "Fraud" })).toMatchObject({
    path: "/v2/api/staff/customers/7/suspend",
    body: { reason: "Fraud" },
  });
});

test.each([
  ["a/b?c#d", "/v2/api/staff/customers/a%2Fb%3Fc%23d/file"],
  ["..", "/v2/api/staff/customers//file"],
  [".", "/v2/api/staff/customers//file"],
])("%s as a part leads to no other operation", (id, path) => {
  expect(apiCalls.getCustomerFile(id).path).toBe(path);
});

test("of an operation on two surfaces, pages call that of staff", () => {
  expect(apiCalls.pingWebhookEndpoint(7).path).toBe("/v2/api/staff/webhook_endpoints/7/ping");
});

test("what was made is read by what 201 answers, what was only counted by what 200 does", () => {
  const { answer, created } = apiCalls.replayWebhookEvents(7, {});
  expect([answer, created].map((schema) => schema?.meta()?.id)).toEqual([
    "WebhookReplayCount",
    "WebhookReplay",
  ]);
});
