export { cancelImport, checkImport, commitImport, findImport, lockChecked } from "./find-import";
export { exportImportProblems, listImportProblems } from "./list-import-problems";
export {
  expireImports,
  exportBadRows,
  receiveAndConclude,
  receiveImport,
  sampleImport,
} from "./receive-import";
export { listImports, selectIdentity } from "./store";
export { workOnImports } from "./work-on-imports";
