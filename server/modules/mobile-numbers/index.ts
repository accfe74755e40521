export {
  countryOfPrefix,
  isCountry,
  lockNumber,
  type MobileRules,
  normaliseMobile,
  placeOfMobile,
} from "./normalise-mobile";
