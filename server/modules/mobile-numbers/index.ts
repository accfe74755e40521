export { countryOfPrefix } from "./country-of-prefix";
export { isCountry } from "./is-country";
export { lockNumber } from "./lock-number";
export { type MobileRules, normaliseMobile } from "./normalise-mobile";
export { placeOfMobile } from "./place-of-mobile";
