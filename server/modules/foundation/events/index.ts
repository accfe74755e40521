export { type NewEvent, recordEvent, recordEvents } from "./record-event";
export { nextEvents, readHorizon } from "./store";
