export { countAudited } from "./count-audited";
export { countTexts } from "./count-texts";
export { readOverview } from "./read-overview";
