import { z } from "zod";
import { httpReportUrl, LONGEST_REPORTED, TWILIO_REPORTS } from "../index";
import { declareOperation } from "./operation";

const REPORT = {
  ...({ tag: "Text reports", auth: "anybody", limit: "reportsPerAddress" } as const),
  answers: { 200: { schema: z.object({}), description: "Taken, whether or not the text is known." } },
  refuses: ["not_found" as const],
};
const BY_GATEWAY = {
  ...REPORT,
  path: httpReportUrl("{secret}"),
  params: z.object({ secret: z.string().describe("What the operator chose as `SMS_REPORT_SECRET`.") }),
};
const SAYS =
  "Which text, and what became of it, in the fields that `SMS_REPORT_ID` (`id`: our `{id}`) and `SMS_REPORT_STATUS` (`status`) name; other fields are ignored. Reports may come in any order, and twice.";
const FORGERIES = "Anything else gets the same 404, whatever text it names.";
const SIGNED = { "X-Twilio-Signature": "{{twilio_signature}}" };

export const reportTextByTwilio = declareOperation({
  ...REPORT,
  method: "post",
  path: TWILIO_REPORTS,
  operationId: "reportTextByTwilio",
  summary: "Twilio reports on a text",
  description: `The status callback of Twilio's Messages API, with its signature. ${FORGERIES}`,
  headers: z.object({
    "x-twilio-signature": z
      .string()
      .optional()
      .describe("HMAC-SHA1 of address and fields under the account's token, in base64."),
  }),
  body: { schema: z.record(z.string(), z.string()), orForm: true },
  sample: [
    {
      summary: "A text that arrived",
      headers: SIGNED,
      body: { MessageSid: "SM8f4e2c0a9b7d4e6f8a1b2c3d4e5f6a7b", MessageStatus: "delivered" },
    },
    {
      summary: "A text that did not",
      headers: SIGNED,
      body: {
        MessageSid: "SM8f4e2c0a9b7d4e6f8a1b2c3d4e5f6a7b",
        MessageStatus: "undelivered",
        ErrorCode: "30003",
      },
    },
  ],
});

export const reportTextByGateway = declareOperation({
  ...BY_GATEWAY,
  method: "post",
  operationId: "reportTextByGateway",
  summary: "The gateway reports on a text",
  description: `${SAYS} Without the right secret it is 404.`,
  body: { schema: z.record(z.string(), z.unknown()), orForm: true },
  sample: { path: { secret: "{{gateway_secret}}" }, body: { id: "{{text_id}}", status: "delivered" } },
});

export const reportTextByGatewayQuery = declareOperation({
  ...BY_GATEWAY,
  method: "get",
  operationId: "reportTextByGatewayQuery",
  summary: "The gateway reports on a text, by GET",
  description: `${SAYS} For gateways that cannot POST. Without the right secret it is 404.`,
  query: z.looseObject({
    id: z.string().optional().meta({ description: "Our `{id}` of the text.", maxLength: LONGEST_REPORTED }),
    status: z.string().optional().meta({ description: "What became of it.", maxLength: LONGEST_REPORTED }),
  }),
  sample: { path: { secret: "{{gateway_secret}}" }, query: { id: "{{text_id}}", status: "delivered" } },
});
