export { CUSTOMER } from "./customer";
export { type Projection, readableBy } from "./projection";
export { PROJECTIONS } from "./projections";
export { readFilters } from "./read-filters";
export { readPath } from "./read-path";
export { recordJson } from "./record-json";
export { SAVINGS_ACCOUNT, SAVINGS_TRANSACTION } from "./savings";
export { type Selection, selectByIds, selectPage, selectRecord } from "./select";
export { columnOf, toColumns } from "./to-columns";
