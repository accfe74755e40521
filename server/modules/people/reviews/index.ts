export { assignReview, decideReview, openReview } from "./decide-review";
export { describeReview, listReviews, readReview } from "./read-review";
export { type ReviewRow, settleReviews } from "./store";
