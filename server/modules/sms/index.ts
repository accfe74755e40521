export { createSmsDispatcher, type SmsDispatcher } from "./create-sms-dispatcher";
export { enqueueNotice } from "./enqueue-notice";
export { enqueueSms } from "./enqueue-sms";
export { listOutbox, type OutboxMessage } from "./list-outbox";
export { sweepOutbox } from "./sweep-outbox";
