import { beforeAll, expect, test } from "vitest";
import { events } from "../../../db/schema/index";
import { createInstitution, createTestContext, type TestContext } from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";
import { inTransaction } from "../../context";
import { recordEvent } from "./index";

let context: TestContext;
let companyId: number;

beforeAll(async () => {
  context = await createTestContext();
  ({ companyId } = await createInstitution(context));
});

test("events keep their order, with what was before where there is something", async () => {
  const told = await recordsOf(context.db, async () => {
    await recordEvent(context.ctx, { companyId, type: "customer.created", object: { id: 1 } });
    await recordEvent(context.ctx, {
      companyId,
      type: "customer.closed",
      object: { id: 1, status: "closed" },
      previous: { status: "active" },
    });
  });
  expect(told.events).toMatchObject([
    { companyId, type: "customer.created" },
    { companyId, type: "customer.closed" },
  ]);
  expect(told.events.map(({ data }) => data)).toEqual([
    { object: { id: 1 } },
    { object: { id: 1, status: "closed" }, previous: { status: "active" } },
  ]);
});

test("an event goes with the change that it tells of", async () => {
  const before = (await context.db.select().from(events)).length;
  const failing = inTransaction(context.ctx, async (ctx) => {
    await recordEvent(ctx, { companyId, type: "customer.created", object: { id: 2 } });
    throw new Error("the change failed");
  });
  await expect(failing).rejects.toThrow("the change failed");
  expect(await context.db.select().from(events)).toHaveLength(before);
});
