import { expect, test } from "vitest";
import { apiCalls } from "./api-calls";

test("a call has its parts in the path, in order, and what follows in its query or body", () => {
  expect(apiCalls.cancelWebhookReplay(7, 12)).toMatchObject({
    method: "POST",
    path: "/v2/api/staff/webhook_endpoints/7/replays/12/cancel",
    body: {},
  });
  expect(apiCalls.accounts({ limit: 10, offset: 0, order: "", after: null }).path).toBe(
    "/v2/api/savings/get-all?limit=10&offset=0",
  );
  expect(apiCalls.onCustomer("7", "suspend", { reason: "Fraud" })).toMatchObject({
    path: "/v2/api/staff/customers/7/suspend",
    body: { reason: "Fraud" },
  });
});

test.each([
  ["a/b?c#d", "/v2/api/staff/customers/a%2Fb%3Fc%23d/file"],
  ["..", "/v2/api/staff/customers//file"],
  [".", "/v2/api/staff/customers//file"],
])("%s as a part leads to no other operation", (id, path) => {
  expect(apiCalls.customerFile(id).path).toBe(path);
});
