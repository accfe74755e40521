export { createPassbook, type Passbook, type PassbookOptions } from "./create-passbook";
export type { components, operations, paths } from "./document-types";
export { PassbookError, type Reason, type RefusedField } from "./passbook-error";
export { type Event, type MessageHeaders, readEvent, UnsignedMessage } from "./read-event";
