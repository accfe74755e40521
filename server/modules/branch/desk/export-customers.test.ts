import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import {
  createBankRecord,
  createInstitution,
  createTestApi,
  refusalOf,
  type TestApi,
} from "../../../testing/index";

const PATH = "/v2/api/staff/customers/export";
/** More than two batches. */
const ROWS = 2_100;

let api: TestApi;
let companyId: number;
let auditor: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const { companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  for (const company of [companyId, elsewhere])
    await api.db.execute(sql`insert into customers (company_id, customer_number, status, name, lang, tz)
      select ${company}::int, 'HSB7' || lpad(i::text, 7, '0'), 'unclaimed', 'Ida', 'en_PH', 'Asia/Manila'
      from generate_series(1, ${ROWS}::int) i`);
  await createBankRecord(api.ctx, { companyId, name: "=cmd()", surName: "Cruz", mobile: "+639175551234" });
  await api.db.execute(
    sql`update customers set status = 'suspended' where company_id = ${companyId} and name = '=cmd()'`,
  );
  auditor = await createStaff(api, { companyId, role: "auditor" });
});

const linesOf = async (query = "") => {
  const answer = await auditor.read(PATH + query);
  expect(answer.status).toBe(200);
  return (await answer.text()).trimEnd().split("\r\n");
};

test("every customer of the company is in the file once", async () => {
  const [head, ...lines] = await linesOf();
  expect(head).toBe(
    "id,customer_number,name,status,is_company,mobile_ending,accounts,born,town,branch_code,branch_name",
  );
  expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(ROWS + 1);
  expect(lines).toHaveLength(ROWS + 1);
});

test("a status leaves the others out, and nothing in the file is computed", async () => {
  const [, ...lines] = await linesOf("?status=suspended");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/,'=cmd\(\) Cruz,suspended,false,1234,0,,,,$/);
  expect(await linesOf("?status=closed")).toHaveLength(1);
  expect(await refusalOf(await auditor.read(`${PATH}?status=lost`))).toMatchObject({ fields: ["status"] });
});

test("what was taken out, and by whom, is on record", async () => {
  await linesOf("?status=active");
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "customer.exported"));
  expect(rows.at(-1)).toMatchObject({
    actorUserId: auditor.userId,
    subjectId: String(companyId),
    details: { status: "active" },
  });
});

test("a supervisor reads customers, and takes none out", async () => {
  const supervisor = await createStaff(api, { companyId, role: "supervisor" });
  expect((await supervisor.read("/v2/api/staff/customers")).status).toBe(200);
  expect(await refusalOf(await supervisor.read(PATH))).toMatchObject({ status: 403 });
});
