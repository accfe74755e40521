export { type MobileRules, normaliseMobile } from "./normalise-mobile";
export { countryOfPrefix, isCountry, placeOfMobile } from "./place-of-mobile";
export { lockNumber } from "./store";
