import { beforeAll, expect, test } from "vitest";
import { createInstitution, createTestContext, type TestContext } from "../../../testing/index";
import { nextEvents, recordEvent } from "../../foundation/events/index";
import { sweep } from "./index";

const DAY = 86_400;

let context: TestContext;
let companyId: number;
let quietId: number;

beforeAll(async () => {
  context = await createTestContext();
  ({ companyId } = await createInstitution(context));
  ({ companyId: quietId } = await createInstitution(context, { prefix: "SMT", appKeyPrefix: "summit" }));
});

const tell = (company: number, n: number) =>
  recordEvent(context.ctx, { companyId: company, type: "customer.created", object: { n } });
const left = async (company: number) => {
  const read = await nextEvents(context.ctx, { companyId: company, after: 0, limit: 10 });
  return read.map((event) => (event.data as { object: { n: number } }).object.n);
};

test("an event goes when the next one is older than events are kept; a company's last one stays", async () => {
  await tell(quietId, 9);
  for (const n of [1, 2, 3]) {
    await tell(companyId, n);
    await context.clock.advance(10 * DAY);
  }
  await context.clock.advance(65 * DAY);
  expect(await sweep(context.ctx, ["events"])).toBe(false);
  expect(await left(companyId)).toEqual([1, 2, 3]);
  await context.clock.advance(6 * DAY);
  await sweep(context.ctx, ["events"]);
  expect(await left(companyId)).toEqual([2, 3]);
  await context.clock.advance(500 * DAY);
  await sweep(context.ctx, ["events"]);
  expect(await left(companyId)).toEqual([3]);
  expect(await left(quietId)).toEqual([9]);
});

test("as many days as the settings say", async () => {
  const settings = { ...context.settings, keep: { ...context.settings.keep, events: 5 } };
  await tell(companyId, 4);
  await context.clock.advance(6 * DAY);
  await sweep({ ...context.ctx, settings }, ["events"]);
  expect(await left(companyId)).toEqual([4]);
});
