import { cache } from "react";
import type { OverviewPeriod } from "../../lib/contract/index";
import { apiCalls } from "../bff/index";
import { readAs } from "./page-session";
import { readAllowed } from "./read-allowed";

/** Who on the staff is signed in. */
export const readStaffProfile = cache(() =>
  readAs("staff", (session) => session.authorised(apiCalls.staffProfile())),
);

/** An institution has a few. */
export const readProducts = () => readAllowed(apiCalls.products({ limit: 1000 }));

export const readBranches = () => readAllowed(apiCalls.branches({ limit: 1000 }));

export const readApplications = () => readAllowed(apiCalls.applications({ limit: 1000 }));

export const readApiKeys = () => readAllowed(apiCalls.apiKeys({ limit: 1000 }));

/** The last hundred. */
export const readKeyRequests = (id: number) => readAllowed(apiCalls.keyRequests(id, { limit: 100 }));

export const readOverview = (period: OverviewPeriod) => readAllowed(apiCalls.overview({ period }));

export const readInstitutionSettings = () => readAllowed(apiCalls.institutionSettings());
