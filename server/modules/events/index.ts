export { nextEvents } from "./next-events";
export { type NewEvent, recordEvent, recordEvents } from "./record-event";
export { readHorizon } from "./store";
