import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createFedAccount, FAULTY_LINES, type FedLine } from "../../../testing/create-fed-account";
import {
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  type TestApi,
} from "../../../testing/index";
import { listFaults } from "./index";

let api: TestApi;
let companyId: number;
let customerId: number;
let headers: { Authorization: string };

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  ({ id: customerId } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110001" }));
  ({ headers } = await createTestKey(api.ctx));
});

const fed = (currency: string, lines: FedLine[]) =>
  createFedAccount(api, { companyId, customerId, currency, headers }, lines);
const faultsOf = (id: number) => listFaults(api.ctx, { account: { companyId, id }, limit: 20 });

test("the first fault of an account: its two moments, what was expected, what was told, and the difference", async () => {
  const { id, accountNumber, feed } = await fed("PHP", FAULTY_LINES);
  expect(await faultsOf(id)).toEqual([
    {
      ...{ prefix: "HSB", accountNumber, currency: "PHP", reference: "2026-03-03T08:00" },
      ...{ disagrees_since: "2026-03-01T08:00:00.000Z", posted_at: "2026-03-03T08:00:00.000Z" },
      ...{ expected_balance: "110.00", told_balance: "115.00", difference: "5.00" },
    },
  ]);
  const elsewhere = { account: { companyId: companyId + 1, id }, limit: 20 };
  expect(await listFaults(api.ctx, elsewhere)).toEqual([]);
  // What was missing comes, and the next fault is the first.
  await feed(["2026-03-02T09:00", "5"]);
  expect(await faultsOf(id)).toMatchObject([
    { reference: "2026-03-04T08:00", expected_balance: "120.00", told_balance: "200.00" },
  ]);
  await feed(["2026-03-04T08:00", "5", "120"]);
  expect(await faultsOf(id)).toEqual([]);
});

test("a balance that is too low has a difference below nought, in the digits of its currency", async () => {
  const { id } = await fed("JPY", [
    ["2026-03-01T08:00", "100", "100"],
    ["2026-03-02T08:00", "50", "40"],
  ]);
  expect(await faultsOf(id)).toMatchObject([
    { expected_balance: "150", told_balance: "40", difference: "-110" },
  ]);
});

test("lines of one moment lead to what is expected in the order in which they stand", async () => {
  const { id } = await fed("PHP", [
    ["2026-03-01T08:00", "100", "100"],
    ["2026-03-02T08:00", "7", "107", { sequence: 2, reference: "second" }],
    ["2026-03-02T08:00", "1", "102", { sequence: 1, reference: "first" }],
  ]);
  expect(await faultsOf(id)).toMatchObject([{ reference: "first", expected_balance: "101.00" }]);
  const { id: other } = await fed("PHP", [
    ["2026-03-01T08:00", "100", "100"],
    ["2026-03-02T08:00", "7", "107", { sequence: 2, reference: "second" }],
    ["2026-03-02T08:00", "1", "101", { sequence: 1, reference: "first" }],
  ]);
  expect(await faultsOf(other)).toMatchObject([{ reference: "second", expected_balance: "108.00" }]);
});

test("of many accounts so many are told as asked for, of all institutions or of one", async () => {
  const before = await listFaults(api.ctx, { limit: 100 });
  const added = [
    await fed("PHP", FAULTY_LINES),
    await fed("PHP", FAULTY_LINES),
    await fed("PHP", FAULTY_LINES.slice(0, 2)),
  ];
  const numbers = async (wanted: { companyId?: number; limit: number }) =>
    (await listFaults(api.ctx, wanted)).map(({ accountNumber }) => accountNumber);
  const all = [...before, ...added.slice(0, 2)].map(({ accountNumber }) => accountNumber);
  expect(await numbers({ limit: 100 })).toEqual(all);
  expect(await numbers({ companyId, limit: 100 })).toEqual(all);
  expect(await numbers({ limit: 1 })).toEqual(all.slice(0, 1));
  expect(await numbers({ companyId: companyId + 1, limit: 100 })).toEqual([]);
  // An account that waits to be looked at anew says nothing of what was found before.
  await api.db.execute(sql`update savings_accounts set figures = 'unchecked' where id = ${added[0]!.id}`);
  expect(await numbers({ limit: 100 })).toEqual(all.filter((number) => number !== added[0]!.accountNumber));
  expect(await faultsOf(added[0]!.id)).toEqual([]);
});
