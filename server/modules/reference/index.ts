export { checkNesting, type Place, type PlaceField } from "./check-nesting";
export { findOccupation } from "./find-occupation";
export { type ListReferenceQuery, listReference, loadReference, type ReferenceData } from "./list-reference";
export { REFERENCE, type ReferenceReader, rememberReference } from "./remember-reference";
export { resolveCountry } from "./resolve-country";
