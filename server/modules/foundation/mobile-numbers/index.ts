export {
  countryOfPrefix,
  isCountry,
  type MobileRules,
  normaliseMobile,
  placeOfMobile,
} from "./normalise-mobile";
export { lockNumber } from "./store";
