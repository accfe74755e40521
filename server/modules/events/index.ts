export { nextEvents } from "./next-events";
export { type NewEvent, recordEvent } from "./record-event";
export { recordEvents } from "./record-events";
export { readHorizon } from "./store";
