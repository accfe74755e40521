import * as operations from "../../lib/contract/operations/text-reports";
import { implement } from "../http/index";
import { takeGatewayReport, takeTwilioReport } from "../modules/foundation/messages/index";

/** What providers tell of texts that they took. */
export const textReportRoutes = [
  implement(operations.reportTextByTwilio, ({ ctx, body, headers }) =>
    takeTwilioReport(ctx, { fields: body, signature: headers["x-twilio-signature"] }),
  ),
  implement(operations.reportTextByGateway, ({ ctx, params: { secret }, body }) =>
    takeGatewayReport(ctx, { secret, fields: body }),
  ),
  implement(operations.reportTextByGatewayQuery, ({ ctx, params: { secret }, query }) =>
    takeGatewayReport(ctx, { secret, fields: query }),
  ),
];
