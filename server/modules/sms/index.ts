export { createSmsDispatcher, type SmsDispatcher } from "./create-sms-dispatcher";
export { enqueueNotice, enqueueSms } from "./enqueue-sms";
export { listOutbox, type OutboxMessage } from "./list-outbox";
export { sweepOutbox } from "./store";
