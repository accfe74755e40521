export { checkNesting, type Place, type PlaceField } from "./check-nesting";
export {
  type ListReferenceQuery,
  listReference,
  loadReference,
  REFERENCE,
  type ReferenceData,
  type ReferenceReader,
  rememberReference,
} from "./list-reference";
export { findOccupation, resolveCountry } from "./store";
