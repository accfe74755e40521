import type { StaffList, StaffMember } from "../../lib/contract/index";
import { apiCalls, isApiFailure } from "../bff/index";
import { pageSession, readAs } from "./page-session";

export interface StaffQuery {
  search?: string | undefined;
  role?: string | undefined;
  status?: string | undefined;
  offset?: string | undefined;
}

/** A page of the staff. */
export const readStaff = (query: StaffQuery): Promise<StaffList> =>
  readAs("staff", (session) => session.authorised(apiCalls.staffList({ ...query })));

/** Somebody on the staff, or null. */
export const readStaffMember = (id: string): Promise<StaffMember | null> =>
  readAs("staff", (session) =>
    session.authorised(apiCalls.staffMember(id)).catch((reason: unknown) => {
      if (isApiFailure(reason) && ["not_found", "invalid_request"].includes(reason.code)) return null;
      throw reason;
    }),
  );

/** The one-time link that this browser was given for somebody, until it is handed over. */
export async function readStaffLink(id: number) {
  const { staffLink } = (await pageSession("staff")).content;
  return staffLink?.id === id ? staffLink : null;
}
