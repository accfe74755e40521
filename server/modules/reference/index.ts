export { checkNesting, type Place, type PlaceField } from "./check-nesting";
export { findOccupation } from "./find-occupation";
export { type ListReferenceQuery, listReference } from "./list-reference";
export { loadReference, type ReferenceData } from "./load-reference";
export { REFERENCE, type ReferenceReader, rememberReference } from "./remember-reference";
export { resolveCountry } from "./resolve-country";
