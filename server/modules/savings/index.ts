export { findAddress, findKeyStatement, findStatement } from "./find-statement";
export {
  exportSavings,
  findSavingsById,
  findSavingsByNumber,
  listSavings,
} from "./list-savings";
export {
  findTransaction,
  listMonths,
  listTransactions,
} from "./list-transactions";
export { ownAccountNumber, type Viewer } from "./policy";
export { readOwnAccount, readOwnAccounts } from "./read-own-account";
export { readSummary } from "./read-summary";
