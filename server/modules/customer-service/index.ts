export { approveReview, refuseReview, resetReview } from "./approve-review";
export { closeCustomer, reinstateCustomer, suspendCustomer } from "./change-status";
export { approveBirthDate, refuseBirthDate } from "./decide-birth-date";
export { listCustomerHistory, readCustomerFile } from "./look-up-customer";
export { listBirthDates, readBirthDate } from "./read-birth-date";
export { requestBirthDate } from "./request-birth-date";
export { countWaiting } from "./store";
export { endCustomerSessions, unlockCustomer } from "./unlock-customer";
