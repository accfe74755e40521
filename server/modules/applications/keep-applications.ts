import type { Database } from "../../db/database";
import { type Kept, keep } from "../../db/keep";
import type { Notices } from "../../db/notices";
import { type Application, selectApplications } from "./store";

/** All applications, kept in memory until one of them, or a company, changes. Without `notices`, nothing is kept. */
export const keepApplications = (db: Database, notices: Notices | null = null): Kept<Application[]> =>
  keep(() => selectApplications(db), { notices, channel: "applications" });
