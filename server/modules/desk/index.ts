export { listCustomers } from "./list-customers";
export { searchCustomers } from "./search-customers";
