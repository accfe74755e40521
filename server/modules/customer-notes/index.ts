export { addCustomerNote } from "./add-customer-note";
export { endCustomerNote } from "./end-customer-note";
export { listCustomerNotes } from "./list-customer-notes";
export { readActiveNotes } from "./store";
