export { columnOf, fieldsFrom, toColumns } from "./column-of";
export { CUSTOMER, OWN_CUSTOMER } from "./customer";
export { fromProjection } from "./from-projection";
export { planSearch } from "./plan-search";
export { type Common, ofCompany, type Projection, projection, readableBy, settled } from "./projection";
export { PROJECTIONS } from "./projections";
export { readFilters } from "./read-filters";
export { readPath } from "./read-path";
export { recordJson, recordsJson, rowJson } from "./record-json";
export {
  type AskedPage,
  byAge,
  companyList,
  type ListQuery,
  NEWEST_FIRST,
  type RecordPage,
  readRecordPage,
  recordPage,
} from "./record-page";
export { recordStatement } from "./record-statement";
export { SAVINGS_ACCOUNT, SAVINGS_PRODUCT, SAVINGS_TRANSACTION } from "./savings";
export { selectBatches } from "./select-batches";
export { lockOne, readOne, selectOne } from "./select-one";
export { type SelectedPage, selectPage } from "./select-page";
export { selectByIds, selectRecord } from "./select-record";
export { STAFF_MEMBER } from "./staff-member";
export { WEBHOOK_DELIVERY, WEBHOOK_ENDPOINT } from "./webhook";
export { withinPeriod } from "./within-period";
