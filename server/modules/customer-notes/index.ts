export { addCustomerNote, endCustomerNote, listCustomerNotes } from "./add-customer-note";
export { readActiveNotes } from "./store";
