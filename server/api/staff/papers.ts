import { z } from "zod";
import { idText, lookUpReason, receipt, statement, statementPeriod } from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import { issueReceipt, issueStatement, readReason } from "../../modules/desk/index";
import * as examples from "../document/examples/index";

const PATH = "/v2/api/staff/savings_accounts/{id}";
const params = z.object({ id: idText().meta({ description: "`id` of the account." }) });

/** What the desk hands over on paper. */
export const paperRoutes = [
  declareRoute(
    {
      method: "post",
      path: `${PATH}/receipt`,
      operationId: "issueReceipt",
      summary: "A receipt of the balance",
      description: "With a number that only its owner can complete. That it was issued is recorded.",
      tag: "Staff",
      auth: { staff: "customers:read" },
      params,
      body: { schema: lookUpReason, examples: examples.LOOK_UP_REASON },
      answers: { 200: { schema: receipt, description: "The receipt.", examples: examples.RECEIPT } },
      refuses: ["not_found"],
    },
    ({ ctx, session, params: { id }, body }) =>
      issueReceipt(ctx, { session, id, reason: readReason(session.application.company, body.reason) }),
  ),
  declareRoute(
    {
      method: "post",
      path: `${PATH}/statement`,
      operationId: "issueStatement",
      summary: "A statement for a period",
      description:
        "The oldest transaction first, with the balances before and after; up to 2,000 transactions. That it was issued is recorded.",
      tag: "Staff",
      auth: { staff: "customers:read" },
      params,
      body: { schema: statementPeriod, examples: examples.STATEMENT_PERIOD },
      answers: { 200: { schema: statement, description: "The statement.", examples: examples.STATEMENT } },
      refuses: ["not_found"],
    },
    ({ ctx, session, params: { id }, body: { reason, ...period } }) =>
      issueStatement(ctx, {
        session,
        id,
        ...period,
        reason: readReason(session.application.company, reason),
      }),
  ),
];
