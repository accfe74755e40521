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
export {
  type AskedPage,
  byAge,
  type Common,
  CUSTOMER,
  columnOf,
  companyList,
  fieldsFrom,
  fromProjection,
  type ListQuery,
  lockOne,
  NEWEST_FIRST,
  OWN_CUSTOMER,
  ofCompany,
  PROJECTIONS,
  type Projection,
  projection,
  type RecordPage,
  readOne,
  readRecordPage,
  recordJson,
  recordPage,
  recordStatement,
  recordsJson,
  rowJson,
  SAVINGS_ACCOUNT,
  SAVINGS_PRODUCT,
  SAVINGS_TRANSACTION,
  type SelectedPage,
  STAFF_MEMBER,
  selectBatches,
  selectOne,
  selectPage,
  selectRecord,
  toColumns,
  WEBHOOK_DELIVERY,
  WEBHOOK_ENDPOINT,
  withinPeriod,
} from "./store/index";
