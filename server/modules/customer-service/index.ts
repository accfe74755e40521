export { approveReview, refuseReview, resetReview } from "./approve-review";
export { closeCustomer, reinstateCustomer, suspendCustomer } from "./change-status";
export { correctBirthDate } from "./correct-birth-date";
export { holderOfReview } from "./holder-of-review";
export { listCustomerHistory, readCustomerFile } from "./look-up-customer";
export { findBirthDate, listBirthDates, readBirthDate } from "./read-birth-date";
export { endCustomerSessions, unlockCustomer } from "./unlock-customer";
