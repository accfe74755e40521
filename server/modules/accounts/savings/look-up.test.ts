import { beforeAll, expect, test } from "vitest";
import type { SavingsAccount } from "../../../../lib/contract/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createAccount,
  createBankRecord,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { recordsOf } from "../../../testing/ledger/records-of";

const NUMBER = "sav-0001-X";

let api: TestApi;
let teller: Awaited<ReturnType<typeof createStaff>>;
let foreignTeller: typeof teller;
/** The accounts of this number, in the one institution and in the other. */
let ours: number;
let theirs: number;

beforeAll(async () => {
  api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  const other = await createInstitution(api.ctx, { prefix: "SMT", appKeyPrefix: "summit" });
  teller = await createStaff(api, { companyId, role: "teller" });
  foreignTeller = await createStaff(api, {
    ...{ companyId: other.companyId, role: "teller" },
    appKey: "summit-admin-app",
  });
  const accountIn = async (companyId: number, mobile: string) => {
    const { id: customerId } = await createBankRecord(api.ctx, { companyId, mobile });
    return createAccount(api.ctx, { companyId, customerId, accountNumber: NUMBER.toUpperCase() });
  };
  ({ id: ours } = await accountIn(companyId, "+639171110001"));
  ({ id: theirs } = await accountIn(other.companyId, "+639171110002"));
});

const path = (number: string) => `/v2/api/savings/by-account-number/${number}`;
const idOf = async (answer: Promise<Response>) => ((await (await answer).json()) as SavingsAccount).id;

test("staff find what their institution has under a number, with hyphens or without, in small letters too", async () => {
  for (const number of [NUMBER, "SAV0001X"]) {
    expect(await idOf(teller.read(path(number)))).toBe(ours);
    expect(await idOf(foreignTeller.read(path(number)))).toBe(theirs);
  }
});

test("each look of staff leaves one row of who looked for what, found or not", async () => {
  const { audit } = await recordsOf(api.db, async () => {
    await teller.read(path(NUMBER));
    expect(await refusalOf(await teller.read(path("sav00-01-X")))).toMatchObject({ status: 404 });
    expect(await refusalOf(await teller.read(path("SAV_1")))).toMatchObject({
      ...{ status: 400, fields: ["account_number"] },
    });
  });
  const row = { action: "savings_account.looked_up", actorKind: "staff", actorUserId: teller.userId };
  expect(audit).toMatchObject([
    { ...row, subjectId: String(ours), details: { account_number: NUMBER, found: true } },
    { ...row, subjectId: null, details: { account_number: "sav00-01-X", found: false } },
  ]);
});
