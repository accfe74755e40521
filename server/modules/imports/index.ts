export {
  cancelImport,
  checkImport,
  commitImport,
  exportImportProblems,
  findImport,
  listImportProblems,
  lockChecked,
} from "./find-import";
export {
  expireImports,
  exportBadRows,
  receiveAndConclude,
  receiveImport,
  sampleImport,
} from "./receive-import";
export { listImports, selectIdentity } from "./store";
export { workOnImports } from "./work-on-imports";
