export { checkNesting, type Place, type PlaceField } from "./check-nesting";
export { type ListReferenceQuery, listReference, loadReference, type ReferenceData } from "./list-reference";
export { REFERENCE, type ReferenceReader, rememberReference } from "./remember-reference";
export { findOccupation, resolveCountry } from "./store";
