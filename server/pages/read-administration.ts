import { cache } from "react";
import type { AuditFilterName, OverviewPeriod } from "../../lib/contract/index";
import { apiCalls } from "../bff/index";
import { readAllowed, readCall, readExisting, readNamed, type Wanted } from "./read-as";

/** The member of staff who is signed in. */
export const readStaffProfile = cache(() => readCall("staff", apiCalls.staffProfile()));

/** An institution has a few. */
export const readProducts = () => readAllowed(apiCalls.products({ limit: 1000 }));

export const readBranches = () => readAllowed(apiCalls.branches({ limit: 1000 }));

export const readApplications = () => readAllowed(apiCalls.applications({ limit: 1000 }));

export const readApiKeys = () => readAllowed(apiCalls.apiKeys({ limit: 1000 }));

/** The last hundred. */
export const readKeyRequests = (id: number) => readAllowed(apiCalls.keyRequests(id, { limit: 100 }));

export const readOverview = (period: OverviewPeriod) => readAllowed(apiCalls.overview({ period }));

export const readTermsList = () => readAllowed(apiCalls.termsList({ limit: 1000 }));

export const readInstitutionSettings = () => readAllowed(apiCalls.institutionSettings());

/** A page of the audit, or the fields of the query that name nothing. */
export const readAudit = (query: Wanted<AuditFilterName | "order" | "after" | "limit">) =>
  readNamed(apiCalls.audit({ limit: 20, ...query }));

export const readAuditProof = () => readAllowed(apiCalls.auditProof());

/** The newest files; null where the role does not allow it. */
export const readImports = (query: Wanted<"after">) => readAllowed(apiCalls.imports({ ...query, limit: 20 }));

/** One of them, or null. */
export const readImport = cache((id: string) => readExisting(apiCalls.import(id)));

/** The first values of its columns; null where the role does not allow it. Each reading is on record. */
export const readImportSample = cache((id: number) => readAllowed(apiCalls.importSample(id)));

/** A page of what is wrong with its rows. */
export const readImportProblems = (id: number, after: string | undefined) =>
  readExisting(apiCalls.importProblems(id, { after, limit: 50 }));
