export { blockPrefix, liftTextBlock, readTextFigures, watchConversion } from "./block-prefix";
export { createDispatcher, type Dispatcher } from "./create-dispatcher";
export { enqueueEmail, enqueueNotice, enqueueText } from "./enqueue-email";
export { enqueueSms } from "./enqueue-sms";
export {
  listMessages,
  listOutbox,
  type OutboxMessage,
  resendMessage,
  revealRecipient,
} from "./list-messages";
export { NOTICE_LIFETIME } from "./policy";
export { recordReport, takeGatewayReport, takeTwilioReport } from "./record-report";
export type { Channel } from "./store";
export { listTextBlocks } from "./store-blocks";
export { mailAdministrators, mailStaff, tellAdministrators } from "./tell-administrators";
export { type MessageWords, type News, wordsIn } from "./words-in";
