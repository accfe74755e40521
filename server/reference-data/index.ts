import { COUNTRIES } from "./countries";
import { OCCUPATIONS } from "./occupations";
import { PLACES } from "./places";

/** The lists that a new deployment starts with. */
export const REFERENCE_DATA = { countries: COUNTRIES, ...PLACES, occupations: OCCUPATIONS };
