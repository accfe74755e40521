import { beforeAll, expect, test } from "vitest";
import { referenceList } from "../../../../lib/contract/index";
import { REFERENCE_DATA } from "../../../reference-data/index";
import { createTestContext } from "../../../testing/index";
import type { Context } from "../../context";
import {
  checkNesting,
  findOccupation,
  listReference,
  loadReference,
  type Place,
  resolveCountry,
} from "./index";

let ctx: Context;

beforeAll(async () => {
  ctx = (await createTestContext()).ctx;
  await loadReference(ctx, REFERENCE_DATA);
});

const refusal = (field: string) =>
  expect.objectContaining({ code: "invalid_request", details: [expect.objectContaining({ field })] });

test("countries begin with the Philippines and go on by name", async () => {
  const list = referenceList.strict().parse(await listReference(ctx, { list: "countries", query: {} }));
  expect(list.meta).toEqual({ total: 249, limit: 1000, offset: 0 });
  expect(list.data.slice(0, 2)).toEqual([
    { id: 1, name: "Philippines", code: "PH" },
    { id: 2, name: "Afghanistan", code: "AF" },
  ]);
  const names = list.data.slice(1).map((row) => row.name);
  expect(names).toEqual([...names].sort(new Intl.Collator("en").compare));
  expect(new Set(list.data.map((row) => row.code)).size).toBe(249);
});

test("occupations carry the reference that profiles use", async () => {
  const { data } = await listReference(ctx, { list: "occupations", query: {} });
  expect(data).toHaveLength(20);
  expect(data.every((row) => row.ext_ref_id === row.id)).toBe(true);
});

test("places narrow from country to village", async () => {
  const states = await listReference(ctx, { list: "states", query: { country_id: "1" } });
  expect(states.data[0]).toMatchObject({ id: 1, country_id: 1 });
  expect(states.meta.total).toBeGreaterThanOrEqual(3);
  const cities = await listReference(ctx, { list: "cities", query: { state_id: "1" } });
  expect(cities.data[0]).toMatchObject({ id: 1, state_id: 1 });
  expect(cities.data.every((row) => row.state_id === 1)).toBe(true);
  const villages = await listReference(ctx, { list: "villages", query: { city_id: "1" } });
  expect(villages.data[0]).toMatchObject({ id: 1, city_id: 1 });
  expect(villages.data.every((row) => row.city_id === 1)).toBe(true);
});

test("a list may be narrowed from further above, and by several at once", async () => {
  const all = await listReference(ctx, { list: "villages", query: {} });
  expect((await listReference(ctx, { list: "villages", query: { country_id: "1" } })).meta.total).toBe(
    all.meta.total,
  );
  const ofState = await listReference(ctx, { list: "villages", query: { state_id: "1" } });
  expect(ofState.meta.total).toBeLessThan(all.meta.total);
  expect((await listReference(ctx, { list: "villages", query: { country_id: "2" } })).data).toEqual([]);
  expect(
    (await listReference(ctx, { list: "cities", query: { country_id: "2", state_id: "1" } })).data,
  ).toEqual([]);
  const elsewhere = await listReference(ctx, { list: "villages", query: { state_id: "2", city_id: "1" } });
  expect(elsewhere.data).toEqual([]);
});

test("pages: a thousand at most", async () => {
  const all = await listReference(ctx, { list: "villages", query: { limit: "5000" } });
  expect(all.data).toHaveLength(1000);
  expect(all.meta).toEqual({ total: REFERENCE_DATA.villages.length, limit: 1000, offset: 0 });
  const next = await listReference(ctx, { list: "villages", query: { limit: "2", offset: "1000" } });
  expect(next.data.map((row) => row.id)).toEqual([1001, 1002]);
  await expect(listReference(ctx, { list: "states", query: { limit: "0" } })).rejects.toEqual(
    refusal("limit"),
  );
});

test.each(["0", "-1", "", "x", "1.0", "2147483648", "1 or 1=1"])("country_id %j is refused", async (id) => {
  await expect(listReference(ctx, { list: "states", query: { country_id: id } })).rejects.toEqual(
    refusal("country_id"),
  );
});

test.each([
  ["1", 1],
  ["PH", 1],
  ["ph", 1],
  ["Philippines", 1],
  [" pHILIPPINES ", 1],
  ["åland ISLANDS", 3],
  ["cote d’ivoire", REFERENCE_DATA.countries.find(({ code }) => code === "CI")!.id],
  ["CÔTE D'IVOIRE", REFERENCE_DATA.countries.find(({ code }) => code === "CI")!.id],
  ["0", null],
  ["250", null],
  ["99999999999999999999", null],
  ["ZZ", null],
  ["Atlantis", null],
  ["%", null],
  ["", null],
])("country %j is %j", async (text, id) => {
  expect(await resolveCountry(ctx, { text })).toBe(id);
});

test("an occupation by its reference", async () => {
  expect(await findOccupation(ctx, { extRefId: 1 })).toEqual({ id: 1, name: "Accountant" });
  expect(await findOccupation(ctx, { extRefId: 21 })).toBeNull();
});

const nowhere: Place = { countryId: null, stateId: null, cityId: null, villageId: null };
const city2 = REFERENCE_DATA.cities.find((city) => city.stateId === 2)!.id;

test.each<[Partial<Place>, string | null]>([
  [{}, null],
  [{ countryId: 1, stateId: 1, cityId: 1, villageId: 1 }, null],
  [{ villageId: 1 }, null],
  [{ countryId: 1, villageId: 1 }, null],
  [{ countryId: 999 }, "country_id"],
  [{ countryId: 2, stateId: 1, cityId: 1, villageId: 1 }, "state_id"],
  [{ stateId: 999 }, "state_id"],
  [{ stateId: 1, cityId: city2 }, "city_id"],
  [{ countryId: 2, cityId: 1 }, "city_id"],
  [{ cityId: 2, villageId: 1 }, "village_id"],
  [{ stateId: 2, villageId: 1 }, "village_id"],
  [{ countryId: 1, stateId: 1, cityId: 1, villageId: 999_999 }, "village_id"],
])("%j: the field that does not nest is %j", async (place, field) => {
  expect(await checkNesting(ctx, { ...nowhere, ...place })).toBe(field);
});

test("loading again changes nothing", async () => {
  await loadReference(ctx, REFERENCE_DATA);
  expect((await listReference(ctx, { list: "villages", query: {} })).meta.total).toBe(
    REFERENCE_DATA.villages.length,
  );
});
