export { findRecord } from "./find-record";
export { findRecords } from "./find-records";
export { type ListRecordsQuery, listRecords, type RecordList } from "./list-records";
export { refuseAccountId } from "./refuse-account-id";
