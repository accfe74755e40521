export { recordRefusal } from "./record-refusal";
