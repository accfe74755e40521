export { issueReceipt, issueStatement, type StatementWanted, viewerOf } from "./issue-receipt";
export { readReason } from "./policy";
export { readCustomerAccess, revealCustomer } from "./reveal-customer";
export { exportCustomers, listCustomers, searchCustomers } from "./search-customers";
