export { readOverview } from "./read-overview";
export { countAudited, countTexts, selectCurrency } from "./store";
export { readBacklog } from "./store-backlog";
