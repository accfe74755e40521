export {
  checkNesting,
  listReference,
  loadReference,
  type Place,
  REFERENCE,
  type ReferenceReader,
  rememberReference,
} from "./list-reference";
export { findOccupation, resolveCountry } from "./store";
