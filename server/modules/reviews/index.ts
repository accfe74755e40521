export { decideReview, openReview, settleReviews } from "./decide-review";
export { listReviews, readReview } from "./read-review";
export type { ReviewRow } from "./store";
