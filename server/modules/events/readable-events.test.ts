import { beforeAll, expect, test } from "vitest";
import {
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../testing/index";
import { inTransaction } from "../context";
import { recordEvent } from "./index";

let api: TestApi;
let companyId: number;
let key: { headers: { Authorization: string } };

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api));
  key = await createTestKey(api.ctx);
});

const tell = (ctx = api.ctx) => recordEvent(ctx, { companyId, type: "customer.created", object: { id: 1 } });
// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
const read = async (path: string): Promise<any> => (await api.call(path, key)).json();

test("a list, its total and a single event show an event once nothing can appear before it", async () => {
  const list = () => read("/v1/events?order=timestamp%20desc");
  await inTransaction(api.ctx, async (ctx) => {
    await tell(ctx);
    await tell();
    expect(await list()).toMatchObject({ data: [], meta: { total: 0 } });
    const { rows } = await api.db.execute<{ id: string }>("select id from events");
    expect(rows).toHaveLength(1);
    const early = await api.call(`/v1/events/${rows[0]!.id}`, key);
    expect(await refusalOf(early)).toMatchObject({ status: 404, code: "not_found" });
  });
  const { data, meta } = await list();
  expect(meta.total).toBe(2);
  for (const event of data) expect(await read(`/v1/events/${event.id}`)).toEqual(event);
});
