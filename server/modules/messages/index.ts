export { createDispatcher, type Dispatcher } from "./create-dispatcher";
export { enqueueEmail } from "./enqueue-email";
export { enqueueNotice } from "./enqueue-notice";
export { enqueueSms } from "./enqueue-sms";
export { listOutbox, type OutboxMessage } from "./list-outbox";
export { recordReport } from "./record-report";
export type { Channel } from "./store";
export { sweepOutbox } from "./sweep-outbox";
export { sweepReports } from "./sweep-reports";
