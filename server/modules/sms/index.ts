export { dispatchDueSms } from "./dispatch-due-sms";
export { enqueueNotice, enqueueSms } from "./enqueue-sms";
export { listOutbox, type OutboxMessage } from "./list-outbox";
export { sweepOutbox } from "./store";
