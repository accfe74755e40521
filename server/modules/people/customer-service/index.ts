export { approveReview, holder, holderOfReview, refuseReview, resetReview } from "./approve-review";
export {
  closeCustomer,
  endCustomerSessions,
  reinstateCustomer,
  suspendCustomer,
  unlockCustomer,
} from "./change-status";
export { correctBirthDate, findBirthDate, listBirthDates, readBirthDate } from "./correct-birth-date";
export { listCustomerHistory, readCustomerFile } from "./look-up-customer";
