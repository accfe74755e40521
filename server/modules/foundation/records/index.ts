export { checkPreconditions, findExisting, findRecord, findRecords } from "./find-record";
export { type OrderTerm, type Page, type PageQuery, readOrder, readPage } from "./list-query";
export { listRecords, type RecordList } from "./list-records";
export { type Period, readPeriod } from "./period";
export { type ColumnOf, columnOf, fieldsFrom, toColumns } from "./store/column-of";
export { CUSTOMER, OWN_CUSTOMER } from "./store/customer";
export { exportRecords, selectBatches } from "./store/export-records";
export { fromProjection, recordJson, recordsJson, rowJson } from "./store/from-projection";
export { type Common, ofCompany, type Projection, projection } from "./store/projection";
export { PROJECTIONS, STAFF_MEMBER, WEBHOOK_DELIVERY, WEBHOOK_ENDPOINT } from "./store/projections";
export {
  type AskedPage,
  byAge,
  childList,
  companyList,
  type ListQuery,
  NEWEST_FIRST,
  type RecordPage,
  readRecordPage,
  recordPage,
} from "./store/record-page";
export {
  ACCOUNT_BY_TOKEN,
  SAVINGS_ACCOUNT,
  SAVINGS_PRODUCT,
  SAVINGS_TRANSACTION,
  TOLD_ACCOUNT,
} from "./store/savings";
export { type SelectedPage, selectPage } from "./store/select-page";
export { lockOne, readOne, recordStatement, selectOne, selectRecord } from "./store/select-record";
export { withinPeriod } from "./store/within-period";
