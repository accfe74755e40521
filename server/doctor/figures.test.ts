import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createFedAccount, FAULTY_LINES } from "../testing/create-fed-account";
import { createBankRecord, createInstitution, createTestApi, createTestKey } from "../testing/index";
import { checkFigures } from "./figures";

test("accounts whose figures disagree are counted and named, with what is missing, and those that were not looked at yet are counted", async () => {
  const api = await createTestApi();
  const { companyId } = await createInstitution(api.ctx);
  const { headers } = await createTestKey(api.ctx);
  const { id: customerId } = await createBankRecord(api.ctx, { companyId, mobile: "+639171110001" });
  expect(await checkFigures(api.ctx)).toMatchObject([{ check: "figures", level: "ok" }]);

  const fed = () => createFedAccount(api, { companyId, customerId, headers }, FAULTY_LINES);
  const first = await fed();
  expect(await checkFigures(api.ctx)).toEqual([
    {
      check: "figures",
      level: "warning",
      says: "1 account with a balance that does not follow from the one before",
    },
    {
      check: "figures",
      level: "warning",
      says: `HSB ${first.accountNumber}: between 2026-03-01T08:00:00.000Z and 2026-03-03T08:00:00.000Z (2026-03-03T08:00) the balance should have become 110.00 PHP, and was told as 115.00: a difference of 5.00`,
    },
  ]);

  for (let n = 0; n < 21; n += 1) await fed();
  await api.db.execute(
    sql`update savings_accounts set account_number = 'A-001' where id = (select max(id) - 3 from savings_accounts)`,
  );
  await api.db.execute(
    sql`update savings_accounts set figures = 'unchecked' where id = (select max(id) from savings_accounts)`,
  );
  const said = (await checkFigures(api.ctx)).map(({ says }) => says);
  expect(said).toHaveLength(22);
  expect(said[0]).toContain("21 accounts with a balance");
  expect(said[0]).toContain("the first 20 follow");
  expect(said[20]).toContain("HSB A-001: between");
  expect(said[21]).toContain("1 account not looked at yet");
});
