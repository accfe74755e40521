import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLog } from "../../../db/schema/index";
import { createStaff } from "../../../testing/create-staff";
import { createInstitution, createTestApi, refusalOf, type TestApi } from "../../../testing/index";

const PATH = "/v2/api/staff/members_export";
/** More than one batch. */
const ROWS = 1_100;

let api: TestApi;
let companyId: number;
let administrator: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  api = await createTestApi();
  ({ companyId } = await createInstitution(api.ctx));
  const { companyId: elsewhere } = await createInstitution(api.ctx, { prefix: "ELS", appKeyPrefix: "els" });
  for (const company of [companyId, elsewhere])
    await api.db.execute(sql`insert into users (company_id, kind, role, name, email)
      select ${company}::int, 'staff', 'teller', '@Dorotea ' || lpad(i::text, 4, '0'), 'd' || i || '@example.com'
      from generate_series(1, ${ROWS}::int) i`);
  administrator = await createStaff(api, { companyId, role: "administrator" });
});

const linesOf = async (query: string) => {
  const answer = await administrator.read(PATH + query);
  expect(answer.status).toBe(200);
  return (await answer.text()).trimEnd().split("\r\n");
};

test("all whom a filter leaves are in the file once, by name, and nothing in it is computed", async () => {
  const [head, ...lines] = await linesOf("?search=doro&role=teller&status=invited");
  expect(head).toMatch(/^id,company_id,name,email,role,branch_id,/);
  const names = lines.map((line) => line.split(",")[2] ?? "");
  expect(new Set(names).size).toBe(ROWS);
  expect(names).toEqual([...names].sort());
  expect(names[0]).toBe("'@Dorotea 0001");
  expect(await linesOf("?role=auditor")).toHaveLength(1);
  expect(await refusalOf(await administrator.read(`${PATH}?order=password`))).toMatchObject({
    fields: ["order"],
  });
});

test("it is on record who took them out, without what was searched for", async () => {
  await linesOf("?search=doro&order=email desc");
  const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "staff.exported"));
  expect(rows.at(-1)).toMatchObject({
    actorUserId: administrator.userId,
    subjectId: String(companyId),
    details: { searched: true, order: "email desc" },
  });
  expect(JSON.stringify(rows.map(({ details }) => details))).not.toContain("doro");
});
