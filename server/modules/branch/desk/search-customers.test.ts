import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/index";
import { REFERENCE_DATA } from "../../../reference-data/index";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestContext,
  type TestContext,
} from "../../../testing/index";
import type { Context } from "../../context";
import { createBranch } from "../../foundation/branches/index";
import { loadReference } from "../../foundation/reference/index";
import { inviteStaff } from "../staff/index";
import { listCustomers, searchCustomers } from "./index";

let test$: TestContext;
let ctx: Context;
let companyId: number;
const ids: Record<string, number> = {};

const PEOPLE: [name: string, surName: string | null, mobile: string][] = [
  ["María José", "Ñandú", "+639171234567"],
  ["Ana", "Santos", "+639171230001"],
  ["Anabel", "Santos-Reyes", "+639171230002"],
  ["Łukasz", "O’Brien", "+639171230003"],
  ["Анна", "Ёлкина", "+639171230004"],
  ["محمّد", "العلي", "+639171230005"],
  ["Harbour Fishing, Inc.", null, "+6591231234"],
  ["प्रिया", "शर्मा", "+639171230006"],
  ["小明", "王", "+639171230007"],
  ["민준", "김", "+639171230008"],
];

beforeAll(async () => {
  test$ = await createTestContext();
  ({ companyId } = await createInstitution(test$.ctx));
  const { companyId: elsewhere } = await createInstitution(test$.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  for (const [name, surName, mobile] of PEOPLE) {
    ids[name] = (await createBankRecord(test$, { companyId, name, surName, mobile })).id;
    await createBankRecord(test$, { companyId: elsewhere, name, surName, mobile });
  }
  await createAccount(test$, { companyId, customerId: ids.Ana!, accountNumber: "001-210-7777777-0" });
  ctx = { ...test$.ctx, actor: { kind: "staff", companyId, userId: 1 } };
});

const search = (text: string, more: object = {}) =>
  searchCustomers(ctx, { companyId, search: text, ...more });
const found = async (text: string) => (await search(text)).results.map(({ id }) => id);

test.each([
  ["maria", "María José"],
  ["ÑANDU josé", "María José"],
  ["jose mar nan", "María José"],
  ["obrien", "Łukasz"],
  ["O'Brien Lukasz", "Łukasz"],
  ["анна ЕЛКИНА", "Анна"],
  ["محمد", "محمّد"],
  ["harbour inc", "Harbour Fishing, Inc."],
  ["reyes", "Anabel"],
])("%j finds one", async (text, name) => expect(await found(text)).toEqual([ids[name]]));

test("whole words come first, then those that only begin so", async () => {
  expect(await found("ana santos")).toEqual([ids.Ana, ids.Anabel]);
  expect(await search("ana santos")).toMatchObject({ found_by: "name", exact: false, more: false, count: 2 });
  expect(await search("ana santos", { limit: "1" })).toMatchObject({ count: 1, more: true, limit: 1 });
});

test("a slip of the keyboard is forgiven where nothing else is found", async () => {
  expect(await search("ana santso")).toMatchObject({ found_by: "similar_name" });
  expect(await found("ana santso")).toEqual([ids.Ana, ids.Anabel]);
  expect(await found("harbuor")).toEqual([ids["Harbour Fishing, Inc."]]);
  for (const text of ["ana zamtez", "nobody", "...", "%"]) expect(await found(text), text).toEqual([]);
});

test.each([
  ["Елкинв", "Анна"],
  ["Елкиан", "Анна"],
  ["Ёлкин анна", "Анна"],
  ["العلو", "محمّد"],
  ["obrine", "Łukasz"],
  ["शर्मो", "प्रिया"],
])("%j is one slip away, in any script", async (text, name) => {
  expect(await found(text)).toEqual([ids[name]]);
});

test.each(["王小明", "小明 王", "王 小明", "王小"])(
  "%j finds who is written without a blank",
  async (text) => {
    expect(await found(text)).toEqual([ids.小明]);
  },
);
test("so it is in Korean, and a syllable is no name", async () => {
  expect(await found("김민준")).toEqual([ids.민준]);
  expect(await found("김준민")).toEqual([]);
});

test("the customers of the searcher's own branch come first, also where the others are more than are looked at", async () => {
  const fields = { companyId, name: "Bea", email: "bea@example.com", role: "teller" } as const;
  const branch = { code: "420", name: "Pier 4" };
  const { id: branch_id } = await createBranch(test$.ctx, { companyId, branch });
  const { member } = await inviteStaff(test$.ctx, { ...fields, branch_id });
  await test$.db.execute(sql`insert into customers (company_id, customer_number, status, name, sur_name, lang, tz, branch_code)
    select ${companyId}::int, 'HSB1' || lpad(i::text, 7, '0'), 'unclaimed', 'Ada ' || chr(97 + i % 26), 'Quizon', 'en_PH',
      'Asia/Manila', case when i > 598 then '420' end from generate_series(1, 600) i`);
  const theirs: Context = { ...ctx, actor: { kind: "staff", companyId, userId: member.id } };
  const { results, more } = await searchCustomers(theirs, { companyId, search: "quizon", limit: "3" });
  expect(results.map(({ branch_code }) => branch_code)).toEqual(["420", "420", null]);
  expect(results[0]).toMatchObject({ branch_name: "Pier 4" });
  expect(more).toBe(true);
  const elsewhere = await search("quizon", { limit: "3" });
  expect(elsewhere.results.map(({ branch_code }) => branch_code)).toEqual([null, null, null]);
});

test("a name of these words alone comes before one that has others, too", async () => {
  await createBankRecord(test$, { companyId, name: "Zed Alpha", surName: "Ylagan", mobile: "+639171238801" });
  const { id } = await createBankRecord(test$, {
    ...{ companyId, name: "Zed", surName: "Ylagan", mobile: "+639171238802" },
  });
  expect((await found("ylagan zed"))[0]).toBe(id);
});

test.each([
  ["+63 917 123 4567", true],
  ["0063-917-123-4567", true],
  ["(0917) 123 4567", true],
  ["9171234567", true],
  ["34567", false],
  ["+34567", false],
])("the mobile number %s finds its customer, and is exact: %s", async (text, exact) => {
  const answer = await search(text);
  expect(answer).toMatchObject({ found_by: "mobile", exact, results: [{ mobile_ending: "4567" }] });
  expect(answer.results).toHaveLength(1);
});

test("the end of several numbers finds them all, fewer than four digits nobody", async () => {
  expect((await search("0002")).results.map(({ id }) => id)).toEqual([ids.Anabel]);
  expect(await search("002")).toMatchObject({ count: 0, found_by: null, exact: false });
});

test("a customer number and an account number are exact", async () => {
  const { results } = await search("santos ana");
  const number = results[0]!.customer_number;
  expect(await search(number.toLowerCase())).toMatchObject({
    found_by: "customer_number",
    exact: true,
    results: [
      {
        id: ids.Ana,
        name: "Ana Santos",
        status: "unclaimed",
        accounts: 1,
        mobile_ending: "0001",
        is_company: false,
        born: null,
        town: null,
      },
    ],
  });
  for (const text of ["001-210-7777777-0", "00121077777770", "001 210 7777777 0"])
    expect(await search(text)).toMatchObject({ found_by: "account_number", exact: true, count: 1 });
  expect(await search("HSB99999999")).toMatchObject({ found_by: null, exact: false, count: 0 });
});

test("of many with one name, the year of birth, the town, the e-mail address or the end of a number finds one", async () => {
  await loadReference(test$.ctx, REFERENCE_DATA);
  const { rows } = await test$.db.execute<{ id: number; town: string }>(
    sql`select id, name as town from cities where name ilike '%manila%' limit 1`,
  );
  const [city] = rows;
  const cruz: number[] = [];
  for (const [mobile, year] of [
    ["+639185550101", 1985],
    ["+639185550202", 1990],
  ] as const) {
    const { id } = await createBankRecord(test$, { companyId, name: "Rosa", surName: "Cruz", mobile });
    await test$.db.execute(sql`update customers set dob = make_date(${year}::int, 5, 1),
      email = ${`Rosa.Cruz${year}@mail.example`}, city_id = ${year === 1985 ? city!.id : null} where id = ${id}`);
    cruz.push(id);
  }
  const [first, second] = cruz;
  await createAccount(test$, { companyId, customerId: second!, accountNumber: "009-210-8881234-7" });
  expect(await found("rosa cruz")).toEqual(cruz);
  expect(await search("cruz 1985 rosa")).toMatchObject({
    count: 1,
    found_by: "name",
    results: [{ id: first, born: 1985, town: city!.town }],
  });
  expect(await found("cruz 0202")).toEqual([second]);
  expect(await found("Rosa +63 Cruz 9185550202")).toEqual([]);
  expect(await found("rosa 9185550202")).toEqual([second]);
  expect(await found("cruz manila")).toEqual([first]);
  expect(await found("crzu manila")).toEqual([first]);
  expect(await found("ROSA.CRUZ1990@mail.example")).toEqual([second]);
  expect(await found("rosa.cruz1990@")).toEqual([second]);
  expect(await found("cruz 12347")).toEqual([second]);
  expect(await found("ana 12347")).toEqual([]);
  expect(await found("manila")).toEqual([]);
  expect(await found("rosa 1984")).toEqual([]);
});

test("the end of an account number finds its owner, and a customer number needs no letters", async () => {
  expect(await search("77777770")).toMatchObject({
    found_by: "account_number",
    exact: false,
    results: [{ id: ids.Ana }],
  });
  const { results } = await search("santos ana");
  const digits = results[0]!.customer_number.replace(/\D/g, "");
  expect(await search(digits)).toMatchObject({ found_by: "customer_number", exact: false, count: 1 });
  expect(await found(digits.replace(/^0+/, ""))).toEqual([ids.Ana]);
  // The first customers of an institution have few digits behind the zeros.
  await test$.db.execute(sql`update customers set customer_number = 'HSB00000004' where id = ${ids.Ana}`);
  expect(await search("00000004")).toMatchObject({ found_by: "customer_number", count: 1 });
  expect(await found("santos 00000004")).toEqual([ids.Ana]);
});

test("the end of a number with letters finds its owner, alone and beside a name", async () => {
  const [ana, anabel] = [ids.Ana!, ids.Anabel!];
  await createAccount(test$, { companyId, customerId: ana, accountNumber: "SA-99-45X7" });
  await createAccount(test$, { companyId, customerId: anabel, accountNumber: "SA-98-45X8" });
  for (const text of ["45X7", "santos 45X7", "45x7, Ana", "santos ana 4-5x7"])
    expect(await found(text), text).toEqual([ana]);
  expect(await found("santos 45x8")).toEqual([anabel]);
  expect(await found("reyes 45x7")).toEqual([]);
});

test("a search goes on at an offset, and no row comes twice", async () => {
  const first = await search("ana santos", { limit: "1" });
  const next = await search("ana santos", { limit: "1", offset: "1" });
  expect([...first.results, ...next.results].map(({ id }) => id)).toEqual([ids.Ana, ids.Anabel]);
  expect([first.more, next.more]).toEqual([true, false]);
  expect(next).toMatchObject({ offset: 1, total: 2 });
  expect(await search("ana santos", { offset: "500" })).toMatchObject({ count: 0, total: 2, more: false });
});

test("another institution's customers are not there, and a status leaves the others out", async () => {
  expect(await found("ELS90000001")).toEqual([]);
  expect(await search("ana", { status: "active" })).toMatchObject({ count: 0 });
  expect(await search("anabel", { status: "unclaimed" })).toMatchObject({ count: 1 });
});

test.each([
  ["", "too_short"],
  ["  ", "too_short"],
  ["x".repeat(202), "too_long"],
  ["a\u0000", "malformed"],
])("%j is no search", async (text, reason) => {
  await expect(async () => search(text)).rejects.toMatchObject({
    status: 400,
    details: [{ field: "search", reason }],
  });
});

test("a name whose words are longer than the index takes is kept, and found by its beginning", async () => {
  const long = await createBankRecord(test$, { companyId, name: "ﷺ".repeat(100), mobile: "+639171239999" });
  expect(await found("صلى")).toEqual([long.id]);
});

test("a search is recorded without what was typed", async () => {
  const [before] = [await test$.db.select().from(auditLog)];
  await search("santos");
  await search("+639171234567");
  const rows = (await test$.db.select().from(auditLog).orderBy(auditLog.id)).slice(before.length);
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ["customer.searched", { kind: "name", count: 2, more: false }],
    ["customer.searched", { kind: "mobile", count: 1, more: false }],
  ]);
});

test("all customers come by their ids, from cursor to cursor, and by status", async () => {
  const first = await listCustomers(ctx, { companyId, limit: "3" });
  expect(first).toMatchObject({ count: 3, found_by: null, exact: false, more: false });
  const second = await listCustomers(ctx, { companyId, limit: "3", after: first.next });
  const all = [...first.results, ...second.results].map(({ id }) => id);
  expect(all).toEqual([...all].sort((a, b) => a - b));
  expect(new Set(all).size).toBe(6);
  expect((await listCustomers(ctx, { companyId, status: "active" })).count).toBe(0);
  expect((await listCustomers(ctx, { companyId, status: "unclaimed" })).results[0]?.id).toBe(all[0]);
});
