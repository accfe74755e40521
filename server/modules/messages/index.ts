export { createDispatcher, type Dispatcher } from "./create-dispatcher";
export { enqueueEmail } from "./enqueue-email";
export { enqueueNotice } from "./enqueue-notice";
export { enqueueSms } from "./enqueue-sms";
export { listOutbox, type OutboxMessage } from "./list-outbox";
export type { Channel } from "./store";
export { sweepOutbox } from "./sweep-outbox";
