export { addTransactions } from "./add-transactions";
export { patchCustomer } from "./patch-customer";
export { patchSavingsAccount } from "./patch-savings-account";
export { postTransactions } from "./post-transactions";
export { putCustomer } from "./put-customer";
export { putCustomers } from "./put-customers";
export { putSavingsAccount } from "./put-savings-account";
export { putSavingsAccounts } from "./put-savings-accounts";
export type { FedCounts, FedRow } from "./read-rows";
