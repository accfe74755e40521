export { countAudited } from "./count-audited";
export { countTexts } from "./count-texts";
export { readOverview } from "./read-overview";
export { sweepTextFigures } from "./sweep-text-figures";
