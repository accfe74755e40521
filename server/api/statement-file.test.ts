import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { StatementFacts } from "../../lib/contract/index";
import { statementCsvAnswer } from "./statement-file";

test("the file keeps what was told apart from what is reckoned, and has all digits of the currency", async () => {
  const line = {
    ...{
      id: 1,
      posted_at: "2026-02-03T01:00:00.000Z",
      value_date: "2026-02-03",
      type: "PROFIT",
      currency: "PHP",
    },
    ...{ description: null, reference: "R1", entry_type: "credit", amount: "100", sequence: null },
  };
  const facts = {
    account: { account_number: "001-210-0000012-3" },
    ...{ from: "2026-02-01", to: "2026-02-28" },
    transactions: [
      { ...line, kind: "interest", running_balance: null, reckoned_balance: "250.5" },
      { ...line, kind: null, running_balance: "350", reckoned_balance: null },
    ],
  } as unknown as StatementFacts;
  const { body } = await statementCsvAnswer(facts);
  const lines = (await text(body as ReadableStream)).split("\r\n");
  expect(lines.slice(0, 3)).toEqual([
    "value_date,posted_at,reference,type,description,entry_type,amount,running_balance,currency,kind,reckoned_balance",
    "2026-02-03,2026-02-03T01:00:00.000Z,R1,PROFIT,,credit,100.00,,PHP,interest,250.50",
    "2026-02-03,2026-02-03T01:00:00.000Z,R1,PROFIT,,credit,100.00,350.00,PHP,,",
  ]);
});
