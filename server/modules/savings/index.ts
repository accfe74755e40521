export { findSavingsById, findSavingsByNumber } from "./find-savings";
export { type ListSavingsQuery, listSavings } from "./list-savings";
export { type ListTransactionsQuery, listTransactions } from "./list-transactions";
export { ownAccountNumber } from "./policy";
export type { Viewer } from "./viewer";
