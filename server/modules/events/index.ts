export { type NewEvent, nextEvents, recordEvent, recordEvents } from "./record-event";
export { readHorizon } from "./store";
