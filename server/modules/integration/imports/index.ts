export { cancelImport, checkImport, commitImport, findImport, lockChecked } from "./find-import";
export { expireImports, exportBadRows, receiveImport, sampleImport } from "./receive-import";
export { listImports, selectIdentity } from "./store";
export { exportImportProblems, listImportProblems } from "./store-work";
export { workOnImports } from "./work-on-imports";
