import type { Step } from "./step";

const REASON = { reason: "The collection says so" };

/** What staff see and do about texts and mails. */
export const MESSAGES: Step[] = [
  {
    name: "What went out",
    operation: "listMessages",
    query: { channel: "sms", limit: "1" },
    keep: { message_id: "body.results[0].id" },
    holds: ['body.results[0].to.includes("···")'],
  },
  {
    name: "Whom it went to",
    operation: "revealRecipient",
    path: { id: "{{message_id}}" },
    body: REASON,
    holds: ['body.to.startsWith("+")'],
  },
  {
    name: "A message that is not there",
    operation: "resendMessage",
    status: 404,
    path: { id: "999999999" },
    body: REASON,
  },
  { name: "What texts cost and bring", operation: "getTextFigures", holds: ["body.day.most > 0"] },
  {
    name: "Stop codes to satellite telephones",
    operation: "blockPrefix",
    before: [
      "pm.collectionVariables.set('text_prefix', '+882' + Math.floor(10000 + Math.random() * 89999));",
    ],
    body: { prefix: "{{text_prefix}}", ...REASON },
    keep: { block_id: "body.id" },
  },
  { name: "Where codes are stopped", operation: "listTextBlocks", holds: ["body.count > 0"] },
  {
    name: "Let codes go out again",
    operation: "liftTextBlock",
    path: { id: "{{block_id}}" },
    body: REASON,
  },
];
