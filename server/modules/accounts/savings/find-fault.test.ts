import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { StaffRole } from "../../../../lib/contract/index";
import { auditLog } from "../../../db/schema/index";
import { createFedAccount, FAULTY_LINES } from "../../../testing/create-fed-account";
import { createStaff } from "../../../testing/create-staff";
import {
  createBankRecord,
  createInstitution,
  createTestApi,
  createTestKey,
  refusalOf,
  type TestApi,
} from "../../../testing/index";
import { updateInstitution } from "../../administration/institutions/index";

const PATH = "/v2/api/staff/savings_accounts";

let api: TestApi;
let companyId: number;
let faulty: { id: number; accountNumber: string };
let sound: typeof faulty;
let read: (path: string) => Promise<Response>;

const readerOf = async (role: StaffRole, company = companyId, appKey = "demo-admin-app") =>
  (await createStaff(api, { companyId: company, role, appKey })).read;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const { id: customerId } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110001" });
  const { headers } = await createTestKey(api.ctx);
  faulty = await createFedAccount(api, { companyId, customerId, headers }, FAULTY_LINES);
  sound = await createFedAccount(api, { companyId, customerId, headers }, FAULTY_LINES.slice(0, 2));
  read = await readerOf("auditor");
});

test("staff read where the figures of an account stop to follow, and that they did is on record", async () => {
  const answer = await read(`${PATH}/${faulty.id}/fault`);
  expect(await answer.json()).toEqual({
    fault: {
      ...{ disagrees_since: "2026-03-01T08:00:00.000Z", posted_at: "2026-03-03T08:00:00.000Z" },
      ...{ reference: "2026-03-03T08:00", currency: "PHP" },
      ...{ expected_balance: "110.00", told_balance: "115.00", difference: "5.00" },
    },
  });
  const requestId = answer.headers.get("Request-Id") ?? "";
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.requestId, requestId));
  expect(rows).toMatchObject([
    {
      ...{ action: "savings_account.transactions_listed", subjectId: String(faulty.id) },
      details: { id: faulty.id, part: "fault", found: true },
    },
  ]);
  expect(await (await read(`${PATH}/${sound.id}/fault`)).json()).toEqual({ fault: null });
});

test("a fault is not there for another institution or without the permission, and needs a reason where one is asked for", async () => {
  const path = `${PATH}/${faulty.id}/fault`;
  const other = await createInstitution(api.ctx, { prefix: "OTH", appKeyPrefix: "other" });
  const stranger = await readerOf("auditor", other.companyId, "other-admin-app");
  expect(await refusalOf(await stranger(path))).toMatchObject({ status: 404 });
  expect(await refusalOf(await read(`${PATH}/999999/fault`))).toMatchObject({ status: 404 });
  expect(await refusalOf(await (await readerOf("teller"))(path))).toMatchObject({ status: 403 });
  await updateInstitution(api.ctx, { companyId, change: { lookup_reason_required: true } });
  expect(await refusalOf(await read(path))).toMatchObject({ status: 400, fields: ["reason"] });
  expect((await read(`${path}?reason=A+branch+asks`)).status).toBe(200);
});

test("lists and files are narrowed to accounts whose figures disagree", async () => {
  const numbers = async (query: string) => {
    const { results } = (await (await read(`${PATH}${query}`)).json()) as {
      results: { account_number: string }[];
    };
    return results.map(({ account_number }) => account_number);
  };
  expect(await numbers("?figures=disagree")).toEqual([faulty.accountNumber]);
  expect(await numbers("?figures=agree")).toEqual([sound.accountNumber]);
  expect(await refusalOf(await read(`${PATH}?figures=wrong`))).toMatchObject({ fields: ["figures"] });
  const file = await (await read(`${PATH}/export?figures=disagree`)).text();
  const [columns = "", ...rows] = file.trim().split("\r\n");
  expect(columns.split(",")).toContain("figures");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(faulty.accountNumber);
});
