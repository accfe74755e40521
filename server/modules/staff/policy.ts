import { type StaffRole, staffMember } from "../../../lib/contract/index";

/** What a list of staff can be ordered by. */
export const STAFF_FIELDS = staffMember.keyof().options;

/** Seconds that a one-time link lives. */
export const LINK_LIFETIME = 72 * 3_600;

const LINK_PREFIX = "stl_";
const LINK_BYTES = 32;

export const newLinkToken = (bytes: (length: number) => Buffer) =>
  LINK_PREFIX + bytes(LINK_BYTES).toString("base64url");

/** What is decided upon about a member of staff. */
export interface Standing {
  id: number;
  active: boolean;
  role: StaffRole | null;
}

/**
 * Whether no other could administer the institution without this person.
 * @param administrators ids of all who can: active, of that role, with a password
 */
export const isLastAdministrator = ({ id }: Standing, administrators: number[]): boolean =>
  administrators.includes(id) && administrators.length === 1;
