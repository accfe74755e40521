export { expireImports } from "./expire-imports";
export {
  cancelImport,
  checkImport,
  commitImport,
  findImport,
  lockChecked,
} from "./find-import";
export { exportImportProblems, listImportProblems } from "./list-import-problems";
export { receiveAndConclude, receiveImport } from "./receive-import";
export { exportBadRows, sampleImport } from "./sample-import";
export { listImports, selectIdentity } from "./store";
export { workOnImports } from "./work-on-imports";
