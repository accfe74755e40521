import * as wire from "../index";
import { operationsOfKind } from "./operations-of-kind";
import { idParams } from "./query-text";

export const account = operationsOfKind({
  ...{ tag: "Savings", path: "/v2/api/savings/by-id", params: idParams("account") },
  read: { appKey: "when sent", token: ["user"] },
});

export const period = { from: "2026-08-01", to: "2026-08-31" };

export const LONGEST = `Up to ${wire.MOST_LINES.toLocaleString("en")} transactions; a longer period is 400 \`too_broad\` on \`from\`.`;

export const getStatement = account.read({
  verb: "statement",
  operationId: "getStatement",
  mayLag: true,
  summary: "A statement of a customer's account for a period",
  description: `The oldest transaction first, with the balances before and after, and sums. ${LONGEST}`,
  query: wire.statementDays,
  sample: { path: { id: "{{account_id}}" }, query: period },
  answers: { 200: { schema: wire.accountStatement, description: "The statement." } },
});
