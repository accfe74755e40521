export { checkNesting, type Place } from "./check-nesting";
export {
  listReference,
  loadReference,
  REFERENCE,
  type ReferenceReader,
  rememberReference,
} from "./list-reference";
export { findOccupation, resolveCountry } from "./store";
