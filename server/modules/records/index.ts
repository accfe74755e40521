export { checkPreconditions } from "./check-preconditions";
export { emptyFields } from "./empty-fields";
export { exportRecords } from "./export-records";
export { findExisting, findRecord, findRecords } from "./find-record";
export { listRecords, type RecordList } from "./list-records";
export { type OrderTerm, readOrder } from "./order";
export {
  LIST_SIZES,
  type Page,
  type PageQuery,
  readPage,
} from "./page";
export { type Period, readPeriod } from "./period";
export { columnOf, fieldsFrom, toColumns } from "./store/column-of";
export { CUSTOMER, OWN_CUSTOMER } from "./store/customer";
export { fromProjection } from "./store/from-projection";
export { type Common, ofCompany, type Projection, projection } from "./store/projection";
export { PROJECTIONS } from "./store/projections";
export { recordJson, recordsJson, rowJson } from "./store/record-json";
export {
  type AskedPage,
  byAge,
  companyList,
  type ListQuery,
  NEWEST_FIRST,
  type RecordPage,
  readRecordPage,
  recordPage,
} from "./store/record-page";
export { recordStatement } from "./store/record-statement";
export { SAVINGS_ACCOUNT, SAVINGS_PRODUCT, SAVINGS_TRANSACTION } from "./store/savings";
export { selectBatches } from "./store/select-batches";
export { lockOne, readOne, selectOne } from "./store/select-one";
export { type SelectedPage, selectPage } from "./store/select-page";
export { selectRecord } from "./store/select-record";
export { STAFF_MEMBER } from "./store/staff-member";
export { WEBHOOK_DELIVERY, WEBHOOK_ENDPOINT } from "./store/webhook";
export { withinPeriod } from "./store/within-period";
