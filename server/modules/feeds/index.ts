export { patchCustomer, putCustomer } from "./customer";
export { putCustomers } from "./put-customers";
export { putSavingsAccounts } from "./put-savings-accounts";
export type { FedCounts, FedRow } from "./read-rows";
export { patchSavingsAccount, putSavingsAccount } from "./savings-account";
export { addTransactions, postTransactions } from "./transactions";
