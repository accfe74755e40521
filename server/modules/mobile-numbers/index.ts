export { type MobileRules, normaliseMobile } from "./normalise-mobile";
export { lockNumber } from "./store";
