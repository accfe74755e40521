import { beforeAll, expect, test } from "vitest";
import {
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { sweep } from "../../administration/retention/index";
import { inTransaction } from "../../context";
import { recordEvent } from "./index";

let api: TestApi;
let companyId: number;
let key: { headers: { Authorization: string } };

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api));
  key = await createTestKey(api.ctx);
});

const OBJECT = { id: 1, customer_number: "HSB00000001", uid: null, status: "unclaimed" };
const tell = (ctx = api.ctx) => recordEvent(ctx, { companyId, type: "customer.created", object: OBJECT });
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

test("readers who go on by the last id, or by how many they have, miss no event and meet none twice", async () => {
  const WRITERS = 8;
  const EACH = 25;
  const isNew = `timestamp[gte]=${new Date(api.clock.now()).toISOString()}`;
  const byId: string[] = [];
  const byOffset: string[] = [];
  const readOn = async () => {
    const after = byId.at(-1);
    const next = await read(`/v1/events?limit=100&${isNew}${after ? `&after=${after}` : ""}`);
    byId.push(...next.data.map(({ id }: { id: string }) => id));
    const rest = await read(`/v1/events?limit=100&${isNew}&offset=${byOffset.length}`);
    byOffset.push(...rest.data.map(({ id }: { id: string }) => id));
    return next.data.length + rest.data.length > 0;
  };
  let writing = true;
  const writers = Array.from({ length: WRITERS }, async () => {
    for (let n = 0; n < EACH; n++) await inTransaction(api.ctx, async (ctx) => tell(ctx));
  });
  const written = Promise.all(writers).finally(() => {
    writing = false;
  });
  while (writing) await readOn();
  await written;
  while (await readOn());
  expect(new Set(byId).size).toBe(WRITERS * EACH);
  expect(byId).toHaveLength(WRITERS * EACH);
  expect(byOffset).toEqual(byId);
});

test("who comes back later than events are kept is told so; whoever has read all is not", async () => {
  const follow = (id: string) => api.call(`/v1/events?after=${id}`, key);
  const [first] = (await read("/v1/events?limit=1")).data;
  // Among events that were written side by side, the one with the last moment need not be the last one.
  await tell();
  const [last] = (await read("/v1/events?limit=1&order=timestamp%20desc")).data;
  await api.clock.advance(91 * 86_400);
  await sweep(api.ctx, ["events"]);
  expect(await refusalOf(await follow(first.id))).toEqual({
    status: 400,
    code: "invalid_request",
    fields: ["after"],
  });
  await tell();
  expect((await read(`/v1/events?after=${last.id}`)).data).toHaveLength(1);
});
