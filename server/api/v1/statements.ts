import { z } from "zod";
import { choice, MOST_LINES, pathFormOf, statementDays } from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import { readInstitution } from "../../modules/institutions/index";
import { findKeyStatement } from "../../modules/savings/index";
import { OFX_TYPE, OFX_WORDS, statementCsvAnswer, statementOfxAnswer } from "../statement-file";

/** What servers take along of an account. */
export const statementRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v1/savings_accounts/{account_number}/statement",
      operationId: "getAccountStatement",
      tag: "Savings accounts",
      summary: "A statement of an account, as CSV or OFX",
      description: `What moved on it in a period, the oldest first; up to ${MOST_LINES.toLocaleString("en")} transactions, a longer period is 400 \`too_broad\` on \`from\`. It reads transactions, and needs their scope.`,
      auth: { apiKey: "transactions:read" },
      params: z.object({
        account_number: z.string().meta({
          description:
            "The account number, as `GET /v1/savings_accounts/{account_number}` takes it; or the id.",
          ...pathFormOf("savings_accounts"),
        }),
      }),
      query: statementDays.extend({
        format: choice(["csv", "ofx"])
          .default("csv")
          .meta({
            description: `\`csv\`: UTF-8, RFC 4180, plain decimals and ISO dates. \`ofx\`: ${OFX_WORDS}`,
          }),
      }),
      sample: {
        path: { account_number: "{{account_number}}" },
        query: { from: "2026-08-01", to: "2026-08-31", format: "ofx" },
        answer: "<OFX>",
      },
      answers: {
        200: {
          schema: z.string(),
          mediaType: OFX_TYPE,
          orMediaType: "text/csv",
          description: "The statement.",
        },
      },
      refuses: ["not_found"],
    },
    async ({ ctx, companyId, params: { account_number: id }, query: { format, ...days } }) => {
      const facts = await findKeyStatement(ctx, { companyId, id, ...days });
      if (format === "csv") return statementCsvAnswer(facts);
      const { name: institution, prefix, tz } = await readInstitution(ctx, { companyId });
      return statementOfxAnswer({ ...facts, institution, prefix, tz }, ctx.clock.now());
    },
  ),
];
