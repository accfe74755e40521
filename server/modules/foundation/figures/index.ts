export { readOverview } from "./read-overview";
export { countAudited, countTexts } from "./store";
export { readBacklog } from "./store-backlog";
