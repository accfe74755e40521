import * as wire from "../../../lib/contract/index";
import { orderQuery } from "../../../lib/contract/operations/query-text";
import * as operations from "../../../lib/contract/operations/staff/messages";
import { implement } from "../../http/index";
import * as texts from "../../modules/messages/index";
import { declareKind } from "../declare-kind";

const messages = declareKind(operations.messages.kind);
const blocks = declareKind(operations.blocks.kind);

/** Texts and mails, what they cost, and where codes are stopped. */
export const messageRoutes = [
  ...messages.listAndFile(
    { operationId: "exportMessages", summary: "Messages as a file" },
    {
      operationId: "listMessages",
      summary: "Texts and mails of the last week",
      description:
        "The newest first, with what became of each: never what they say, and numbers and addresses masked. Reading it is audited.",
      filters: {
        status: wire.choice(wire.MESSAGE_STATUSES).optional(),
        channel: wire.choice(wire.MESSAGE_CHANNELS).optional(),
        ...orderQuery(["created_at"], "created_at desc"),
      },
      sample: [
        {
          summary: "Texts",
          query: { channel: "sms", limit: "5" },
          answer: { results: [{ channel: "sms" }] },
        },
        { summary: "Of every kind" },
      ],
      page: { schema: wire.messageList, description: "A page of messages." },
    },
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
  blocks.list(
    {
      operationId: "listTextBlocks",
      summary: "Blocked prefixes",
      description: "Prefixes of numbers that get no codes now, the newest first.",
      page: { schema: wire.textBlockList, description: "A page of blocks." },
    },
    ({ ctx, companyId, query }) => texts.listTextBlocks(ctx, { companyId, query }),
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
