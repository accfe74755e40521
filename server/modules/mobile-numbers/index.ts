export { type MobileRules, normaliseMobile } from "./normalise-mobile";
