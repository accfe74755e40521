import { cache } from "react";
import { apiCalls } from "../bff/index";
import { readAllowed, readExisting } from "./read-allowed";

/** The newest files; null where the role does not allow it. */
export const readImports = (after: string | undefined) => readAllowed(apiCalls.imports({ after, limit: 20 }));

const idOf = (text: string) => (/^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : null);

/** One of them, or null. */
export const readImport = cache(async (text: string) => {
  const id = idOf(text);
  return id === null ? null : readExisting(apiCalls.import(id));
});

/** A page of what is wrong with its rows. */
export const readImportProblems = (id: number, after: string | undefined) =>
  readExisting(apiCalls.importProblems(id, { after, limit: 50 }));
