import { beforeAll, expect, test } from "vitest";
import { createFeedWorld, createTestKey, type FeedWorld, refusalOf } from "../../../testing/index";

let world: FeedWorld;

beforeAll(async () => {
  world = await createFeedWorld({ max: 200 });
});

const kinds = [
  ["branches", "office:7", { code: "7007", name: "Riverside", address: "7 River Street" }, "closed"],
  ["savings_products", "product:12", { code: "P12", name: "Harvest", interest_rate: "1.25" }, "retired"],
] as const;

test.each(kinds)(
  "%s: a record is made by the identifier of another system, changed, ended, and keeps its code",
  async (kind, id, feed, ended) => {
    const put = (body: object, external = id as string) =>
      world.call("PUT", `${kind}/by-external-id/${external}`, body);
    const made = await put(feed);
    expect(made.status).toBe(201);
    const record = await made.json();
    expect(record).toMatchObject({ ...feed, external_id: id });
    const again = await put(feed);
    expect([again.status, await again.json()]).toEqual([200, record]);
    // What is left out stays.
    expect(await (await put({ name: "Uptown" })).json()).toMatchObject({ ...feed, name: "Uptown" });
    expect(await (await put({ name: "Uptown", status: ended })).json()).toMatchObject({ status: ended });
    const refusals = [
      await put({ ...feed, code: "OTHER" }),
      await put({ name: "No code" }, "new:1"),
      await put(feed, "new:2"),
      await put({ ...feed, code: "a" }, "new:3"),
    ];
    expect(await Promise.all(refusals.map(refusalOf))).toEqual([
      { status: 400, code: "invalid_request", fields: ["code"] },
      { status: 400, code: "invalid_request", fields: ["code"] },
      { status: 409, code: "conflict", fields: ["code"] },
      { status: 400, code: "invalid_request", fields: ["code"] },
    ]);
    const poor = await createTestKey(world.api.ctx, { scopes: ["customers:write"] });
    const refused = await world.call("PUT", `${kind}/by-external-id/${id}`, feed, poor.headers);
    expect(refused.status).toBe(403);
  },
);

test("a new record may be ended from its beginning, and a product has the institution's currency unless told", async () => {
  const [shut, gone, yen] = await Promise.all([
    world.call("PUT", "branches/by-external-id/b", { code: "B00", name: "B", status: "closed" }),
    world.call("PUT", "savings_products/by-external-id/p", { code: "PP", name: "P", status: "retired" }),
    world.call("PUT", "savings_products/by-external-id/y", { code: "YY", name: "Y", currency: "JPY" }),
  ]);
  expect(await shut.json()).toMatchObject({ status: "closed" });
  expect(await gone.json()).toMatchObject({ status: "retired", currency: "PHP" });
  const known = await yen.json();
  expect(known.currency).toBe("JPY");
  const other = await world.call("PUT", "savings_products/by-external-id/y", { name: "Y", currency: "PHP" });
  expect(await refusalOf(other)).toMatchObject({ status: 400, fields: ["currency"] });
});
