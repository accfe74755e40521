import { z } from "zod";
import {
  choice,
  idText,
  LARGEST_WIDE_ID,
  MESSAGE_CHANNELS,
  MESSAGE_STATUSES,
  messageList,
  messageRecord,
  newTextBlock,
  revealedRecipient,
  staffReason,
  textBlock,
  textBlockList,
  textFigures,
} from "../../../lib/contract/index";
import { declareRoute, Reply } from "../../http/index";
import {
  blockPrefix,
  liftTextBlock,
  listMessages,
  listTextBlocks,
  readTextFigures,
  resendMessage,
  revealRecipient,
} from "../../modules/messages/index";
import * as examples from "../document/examples/index";
import { listAnswer, listQuery, listReply } from "./list-route";

const MESSAGES = "/v2/api/staff/messages";
const BLOCKS = "/v2/api/staff/text_blocks";
const READ = { method: "get", tag: "Messages", auth: { staff: "messages:read" } } as const;
const WRITE = { method: "post", tag: "Messages", auth: { staff: "messages:write" } } as const;
const withReason = (reason: string) => ({
  body: { schema: staffReason, examples: examples.reasonOf(reason) },
});
const idOf = (what: string, example: number) =>
  z.object({
    id: idText(LARGEST_WIDE_ID).meta({ description: `\`id\` of the ${what}.`, examples: [example] }),
  });

/** Texts and mails, what they cost, and where codes are stopped. */
export const messageRoutes = [
  declareRoute(
    {
      ...READ,
      path: MESSAGES,
      operationId: "listMessages",
      summary: "Texts and mails of the last week",
      description:
        "The newest first, with what became of each: never what they say, and numbers and addresses masked. Reading it is audited.",
      query: listQuery().extend({
        status: choice(MESSAGE_STATUSES).optional(),
        channel: choice(MESSAGE_CHANNELS).optional(),
      }),
      answers: { 200: listAnswer(messageList, "A page of messages.", examples.MESSAGES) },
    },
    async ({ ctx, session: { companyId }, url, query: { status, channel, ...query } }) =>
      listReply(url, await listMessages(ctx, { companyId, filter: { status, channel }, query })),
  ),
  declareRoute(
    {
      ...READ,
      path: `${MESSAGES}/figures`,
      operationId: "getTextFigures",
      summary: "What texts cost and bring",
      description:
        "The day's budget as the next code meets it; cost and confirmed codes of the last 24 hours, by country and by beginning of numbers (the country's code and four digits).",
      answers: {
        200: { schema: textFigures, description: "The figures.", examples: examples.TEXT_FIGURES },
      },
    },
    ({ ctx, session: { companyId } }) => readTextFigures(ctx, { companyId }),
  ),
  declareRoute(
    {
      ...WRITE,
      ...withReason("The customer asks where it went"),
      path: `${MESSAGES}/{id}/reveal`,
      operationId: "revealRecipient",
      summary: "Show whom a message went to",
      description: "The whole number or address. Audited, with the reason.",
      params: idOf("message", 81),
      answers: {
        200: {
          schema: revealedRecipient,
          description: "The recipient.",
          examples: examples.REVEALED_RECIPIENT,
        },
      },
      refuses: ["not_found"],
    },
    ({ ctx, session: { companyId }, params: { id }, body: { reason } }) =>
      revealRecipient(ctx, { companyId, id, reason }),
  ),
  declareRoute(
    {
      ...WRITE,
      ...withReason("The customer did not get it"),
      path: `${MESSAGES}/{id}/resend`,
      operationId: "resendMessage",
      summary: "Send a notice again",
      description:
        "Where `can_resend` says so: a notice that a provider took or nobody did, once. A code or a link is asked for anew by whom it is for.",
      params: idOf("message", 81),
      answers: {
        201: { schema: messageRecord, description: "The message that goes out.", examples: examples.MESSAGE },
      },
      refuses: ["not_found", "conflict"],
    },
    async ({ ctx, session: { companyId }, params: { id }, body: { reason } }) =>
      new Reply(201, await resendMessage(ctx, { companyId, id, reason })),
  ),
  declareRoute(
    {
      ...READ,
      path: BLOCKS,
      operationId: "listTextBlocks",
      summary: "Where codes are stopped",
      description: "Beginnings of numbers that get no codes now, the newest first.",
      query: listQuery(),
      answers: { 200: listAnswer(textBlockList, "A page of blocks.", examples.TEXT_BLOCKS) },
    },
    async ({ ctx, session: { companyId }, url, query }) =>
      listReply(url, await listTextBlocks(ctx, { companyId, query })),
  ),
  declareRoute(
    {
      ...WRITE,
      path: BLOCKS,
      operationId: "blockPrefix",
      summary: "Stop codes to a beginning of numbers",
      description:
        "Until somebody lifts it. Whoever asks for a code there is answered as ever, and nothing is sent. Notices still go out.",
      body: { schema: newTextBlock, examples: examples.NEW_TEXT_BLOCK },
      answers: { 201: { schema: textBlock, description: "The block.", examples: examples.TEXT_BLOCK } },
      refuses: ["conflict"],
    },
    async ({ ctx, session: { companyId, userId }, body }) =>
      new Reply(201, await blockPrefix(ctx, { companyId, userId, block: body })),
  ),
  declareRoute(
    {
      ...WRITE,
      ...withReason("Customers of ours call from there now"),
      path: `${BLOCKS}/{id}/lift`,
      operationId: "liftTextBlock",
      summary: "Let codes go out again",
      description: "What went out before is not held against these numbers.",
      params: idOf("block", 3),
      answers: { 200: { schema: z.object({}), description: "Lifted.", examples: examples.EMPTY } },
      refuses: ["not_found"],
    },
    async ({ ctx, session: { companyId, userId }, params: { id }, body: { reason } }) => {
      await liftTextBlock(ctx, { companyId, userId, id, reason });
      return {};
    },
  ),
];
