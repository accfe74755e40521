export { findFault } from "./find-fault";
export {
  findAddress,
  findKeyStatement,
  findStatement,
  refuseDoubtfulBalance,
} from "./find-statement";
export { exportSavings, findSavingsById, listSavings } from "./list-savings";
export { findTransaction, listMonths, listTransactions } from "./list-transactions";
export { findSavingsByNumber, readByNumber, readOwnAccounts, readSummary } from "./look-up";
export { ownAccountNumber, type Viewer } from "./policy";
