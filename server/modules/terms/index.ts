export { acceptTerms, readOwnTerms, requirePublished } from "./accept-terms";
export { publishTerms, readTerms } from "./publish-terms";
export { listTerms } from "./store";
