export { decideReview } from "./decide-review";
export { listReviews } from "./list-reviews";
export { openReview } from "./open-review";
export { readReview } from "./read-review";
export { settleReviews } from "./settle-reviews";
export type { ReviewRow } from "./store";
