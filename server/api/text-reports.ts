import { z } from "zod";
import { httpReportUrl, TWILIO_REPORTS } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { takeGatewayReport, takeTwilioReport } from "../modules/messages/index";
import * as examples from "./document/examples/index";

const params = z.object({
  secret: z.string().meta({ description: "What the operator chose as `SMS_REPORT_SECRET`." }),
});
const taken = {
  200: {
    schema: z.object({}),
    description: "Taken, whether or not the text is known.",
    examples: examples.EMPTY,
  },
};
const SAYS =
  "Which text, and what became of it, in the fields that `SMS_REPORT_ID` (`id`: our `{id}`) and `SMS_REPORT_STATUS` (`status`) name; other fields are ignored. Reports may come in any order, and twice.";
const FORGERIES = "Anything else gets the same 404, whatever text it names.";

/** What providers tell of texts that they took. */
export const textReportRoutes = [
  declareRoute(
    {
      method: "post",
      path: TWILIO_REPORTS,
      operationId: "reportTextByTwilio",
      summary: "Twilio reports on a text",
      description: `The status callback of Twilio's Messages API, with its signature. ${FORGERIES}`,
      tag: "Text reports",
      auth: "anybody",
      limit: "reportsPerAddress",
      headers: z.object({
        "x-twilio-signature": z
          .string()
          .optional()
          .meta({ description: "HMAC-SHA1 of address and fields under the account's token, in base64." }),
      }),
      body: { schema: z.record(z.string(), z.string()), orForm: true, examples: examples.TWILIO_REPORT },
      answers: taken,
      refuses: ["not_found"],
    },
    async ({ ctx, body, headers }) => {
      await takeTwilioReport(ctx, { fields: body, signature: headers["x-twilio-signature"] });
      return {};
    },
  ),
  declareRoute(
    {
      method: "post",
      path: httpReportUrl("{secret}"),
      operationId: "reportTextByGateway",
      summary: "The gateway reports on a text",
      description: `${SAYS} Without the right secret it is 404.`,
      tag: "Text reports",
      auth: "anybody",
      limit: "reportsPerAddress",
      params,
      body: { schema: z.record(z.string(), z.unknown()), orForm: true, examples: examples.GATEWAY_REPORT },
      answers: taken,
      refuses: ["not_found"],
    },
    async ({ ctx, params: { secret }, body }) => {
      await takeGatewayReport(ctx, { secret, fields: body });
      return {};
    },
  ),
  declareRoute(
    {
      method: "get",
      path: httpReportUrl("{secret}"),
      operationId: "reportTextByGatewayQuery",
      summary: "The gateway reports on a text, by GET",
      description: `${SAYS} For gateways that cannot POST. Without the right secret it is 404.`,
      tag: "Text reports",
      auth: "anybody",
      limit: "reportsPerAddress",
      params,
      query: z.looseObject({
        id: z
          .string()
          .optional()
          .meta({ description: "Our `{id}` of the text.", examples: ["81"] }),
        status: z
          .string()
          .optional()
          .meta({ description: "What became of it.", examples: ["delivered"] }),
      }),
      answers: taken,
      refuses: ["not_found"],
    },
    async ({ ctx, params: { secret }, query }) => {
      await takeGatewayReport(ctx, { secret, fields: query });
      return {};
    },
  ),
];
