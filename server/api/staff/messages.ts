import * as operations from "../../../lib/contract/operations/staff/messages";
import { implement } from "../../http/index";
import * as texts from "../../modules/foundation/messages/index";
import { implementList, implementListAndFile } from "../implement-list";

/** Texts and mails, what they cost, and where codes are stopped. */
export const messageRoutes = [
  ...implementListAndFile(
    operations.listMessages,
    operations.exportMessages,
    ({ ctx, companyId, query: { status, channel, ...query } }) =>
      texts.listMessages(ctx, { companyId, filter: { status, channel }, query }),
  ),
  implement(operations.getTextFigures, ({ ctx, companyId }) => texts.readTextFigures(ctx, { companyId })),
  implement(operations.revealRecipient, ({ ctx, companyId, params: { id }, body: { reason } }) =>
    texts.revealRecipient(ctx, { companyId, id, reason }),
  ),
  implement(operations.resendMessage, ({ ctx, companyId, params: { id }, body: { reason } }) =>
    texts.resendMessage(ctx, { companyId, id, reason }),
  ),
  implementList(operations.listTextBlocks, ({ ctx, companyId, query }) =>
    texts.listTextBlocks(ctx, { companyId, query }),
  ),
  implement(operations.blockPrefix, ({ ctx, session: { companyId, userId }, body }) =>
    texts.blockPrefix(ctx, { companyId, userId, block: body }),
  ),
  implement(
    operations.liftTextBlock,
    ({ ctx, session: { companyId, userId }, params: { id }, body: { reason } }) =>
      texts.liftTextBlock(ctx, { companyId, userId, id, reason }),
  ),
];
