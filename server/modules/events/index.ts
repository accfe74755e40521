export { nextEvents } from "./next-events";
export { readHorizon } from "./read-horizon";
export { type NewEvent, recordEvent } from "./record-event";
export { recordEvents } from "./record-events";
