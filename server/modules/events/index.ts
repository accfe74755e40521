export { type NewEvent, nextEvents, readHorizon, recordEvent, recordEvents } from "./record-event";
