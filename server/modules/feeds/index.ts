export { patchCustomer } from "./patch-customer";
export { patchSavingsAccount } from "./patch-savings-account";
export { postTransactions } from "./post-transactions";
export { putCustomer } from "./put-customer";
export { putSavingsAccount } from "./put-savings-account";
