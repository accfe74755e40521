import { z } from "zod";
import * as wire from "../../index";
import { exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams, orderQuery } from "../query-text";

const tag = "Messages";
const ofMessage = idParams("message", wire.LARGEST_WIDE_ID);
const ofBlock = idParams("block", wire.LARGEST_WIDE_ID);

const messages = operationsOfKind({
  tag,
  ...ofStaff("messages"),
  params: ofMessage,
  sample: "{{message_id}}",
});
const figures = operationsOfKind({ tag, ...ofStaff("messages/figures", "messages") });

const blocks = operationsOfKind({
  tag,
  ...ofStaff("text_blocks", "messages"),
  params: ofBlock,
  sample: "{{text_block_id}}",
});
const body = { schema: wire.staffReason };

export const getTextFigures = figures.read({
  operationId: "getTextFigures",
  summary: "What texts cost and bring",
  description:
    "The day's budget as the next code meets it; cost and confirmed codes of the last 24 hours, by country and by prefix (the country's code and four digits).",
  answers: { 200: { schema: wire.textFigures, description: "The figures." } },
});

export const revealRecipient = messages.verb({
  verb: "reveal",
  operationId: "revealRecipient",
  summary: "Reveal the recipient of a message",
  description: "The whole number or address. Audited, with the reason.",
  body,
  sample: { body: { reason: "The customer asks where it went" }, answer: { to: "+…" } },
  answers: { 200: { schema: wire.revealedRecipient, description: "The recipient." } },
  refuses: ["not_found"],
});

export const resendMessage = messages.verb({
  verb: "resend",
  operationId: "resendMessage",
  summary: "Send a notice again",
  description:
    "Where `can_resend` says so: a notice that has ended, sent or failed, once. A code or a link is requested again by its recipient.",
  body,
  sample: {
    path: { id: "{{message_to_resend_id}}" },
    body: { reason: "The customer did not get it" },
    shows: {
      id: 83,
      status: "pending",
      attempts: 0,
      can_resend: false,
      provider: null,
      reason: null,
      sent_at: null,
    },
  },
  answers: { 201: { schema: wire.messageRecord, description: "The message that goes out." } },
});

export const blockPrefix = blocks.add({
  operationId: "blockPrefix",
  summary: "Block codes to a prefix",
  description:
    "Until staff lift it. A caller who requests a code for such a number is answered as ever, and nothing is sent. Notices still go out.",
  body: { schema: wire.newTextBlock },
  sample: { body: { prefix: "{{new_prefix}}", reason: "None of our customers is there" } },
  answers: { 201: { schema: wire.textBlock, description: "The block." } },
  refuses: ["conflict"],
});

export const liftTextBlock = blocks.verb({
  verb: "lift",
  operationId: "liftTextBlock",
  summary: "Allow codes to a prefix again",
  description: "What went out before is not held against these numbers.",
  body,
  sample: { body: { reason: "Customers of ours call from there now" } },
  answers: { 200: { schema: z.object({}), description: "Lifted." } },
  refuses: ["not_found"],
});

export const listMessages = messages.list({
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
});

export const exportMessages = exportOfList(listMessages, {
  operationId: "exportMessages",
  summary: "Messages as a file",
});

export const listTextBlocks = blocks.list({
  operationId: "listTextBlocks",
  summary: "Blocked prefixes",
  description: "Prefixes of numbers that get no codes now, the newest first.",
  page: { schema: wire.textBlockList, description: "A page of blocks." },
});
