export { acceptTerms, publishTerms, readOwnTerms, readTerms, requirePublished } from "./accept-terms";
export { listTerms } from "./store";
