export { expireImports } from "./expire-imports";
export { cancelImport, checkImport, commitImport, findImport, listImports } from "./import";
export { exportImportProblems, listImportProblems } from "./import-problems";
export { receiveImport } from "./receive-import";
export { workOnImports } from "./work-on-imports";
