export { dispatchDueSms } from "./dispatch-due-sms";
export { enqueueSms } from "./enqueue-sms";
export { listOutbox, type OutboxMessage } from "./list-outbox";
export { sweepOutbox } from "./store";
