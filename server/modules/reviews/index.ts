export { assignReview } from "./assign-review";
export { decideReview, openReview } from "./decide-review";
export { describeReview, listReviews, readReview } from "./read-review";
export { type ReviewRow, settleReviews } from "./store";
