import { and, eq, inArray, or, sql } from "drizzle-orm";
import {
  rolesThatMay,
  type StaffMember,
  type StaffPermission,
  staffMember,
} from "../../../../lib/contract/index";
import { hasAllWords } from "../../../db/folded-text";
import { jsonObject } from "../../../db/insert-json";
import { hasAny, only } from "../../../db/only";
import { findRow, hasRow, insertRow, lockRows, removeRows, updateRows } from "../../../db/rows";
import {
  appNow,
  branches,
  companies,
  credentials,
  hasSecondFactor,
  sessions,
  users,
} from "../../../db/schema/index";
import { statement } from "../../../db/statement";
import type { Context, RecordId } from "../../context";
import { readOrder, recordJson, recordStatement, STAFF_MEMBER } from "../../foundation/records/index";
import { waitingEmail } from "../../identity/email-links/index";
import { type OwnFactors, ownFactors } from "../../identity/second-factor/index";
import { readWithToken, type TokenRead } from "../../identity/tokens/index";

type UserRow = typeof users.$inferInsert;

/** Written out, so that an index of staff alone serves it. */
const isStaff = sql`${users.kind} = 'staff'`;
const isOf = (companyId: number) => sql`(${eq(users.companyId, companyId)} and ${isStaff})`;

/** Which staff a list has, and in what order. */
export interface StaffSelection {
  role?: string | undefined;
  status?: string | undefined;
  branchId?: number | undefined;
  /** Part of a name or e-mail, in any case. */
  search?: string | undefined;
  companyId: number;
  /** By name unless ordered otherwise. */
  order?: string | undefined;
}

/** Errors: 400 naming `order`. */
export const selectionOf = (asked: StaffSelection) => {
  const { companyId, order = "name", role, status, branchId, search } = asked;
  return {
    list: `staff of ${companyId}`,
    within: isOf(companyId),
    conditions: [
      role === undefined ? undefined : sql`${users.role} = ${role}`,
      status === undefined ? undefined : sql`${STAFF_MEMBER.fields.status} = ${status}`,
      branchId === undefined ? undefined : eq(users.branchId, branchId),
      search === undefined
        ? undefined
        : hasAllWords(sql`concat_ws(' ', ${users.name}, ${users.email})`, search),
    ],
    order: readOrder(order, staffMember.keyof().options),
  };
};

export const selectStaffMember: (ctx: Context, which: RecordId) => Promise<StaffMember | null> =
  recordStatement<StaffMember, keyof RecordId>("staff_member", STAFF_MEMBER, ["companyId", "id"], (which) => [
    eq(users.companyId, which.companyId),
    isStaff,
    eq(users.id, which.id),
  ]);

/** The id of a member of staff by e-mail in lower case, or null. */
export async function selectStaffId(ctx: Context, companyId: number, email: string): Promise<number | null> {
  return (await findRow(ctx, users, eq(users.email, email), isOf(companyId)))?.id ?? null;
}

/**
 * Locks a member of staff together with all active administrators, in the order of their ids: what may leave an
 * institution without one is decided one after another. Null where there is no such person.
 */
export async function lockWithAdministrators(ctx: Context, companyId: number, id: number) {
  const isAdministrator = sql`(${users.active} and ${users.role} = 'administrator')`;
  const rows = await lockRows(ctx, users, isOf(companyId), or(eq(users.id, id), isAdministrator));
  return rows.find((row) => row.id === id) ?? null;
}

/** Locks the accounts of all staff, in the order of their ids: who signs in meanwhile waits. */
export async function lockAllStaff(ctx: Context, companyId: number): Promise<number[]> {
  return (await lockRows(ctx, users, isOf(companyId))).map(({ id }) => id);
}

/** Ids of all who can administer the company. Read it under their locks. */
export async function selectAdministrators(ctx: Context, companyId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(credentials, and(eq(credentials.userId, users.id), sql`${credentials.kind} = 'password'`))
    .where(and(isOf(companyId), users.active, sql`${users.role} = 'administrator'`));
  return rows.map((row) => row.id);
}

export const insertStaff = async (ctx: Context, person: Omit<UserRow, "kind">): Promise<number> =>
  (await insertRow(ctx, users, { ...person, kind: "staff" })).id;

export async function updateStaff(
  ctx: Context,
  id: number,
  change: Partial<Pick<UserRow, "name" | "email" | "role" | "branchId" | "active" | "passwordDrawn">>,
): Promise<void> {
  await updateRows(ctx, users, { ...change, updatedAt: appNow }, eq(users.id, id));
}

/** Whether the company has this branch and it is open; who closes it waits. */
export const isOpenBranch = (ctx: Context, companyId: number, branchId: number): Promise<boolean> =>
  hasAny(
    ctx.db
      .select({ id: branches.id })
      .from(branches)
      .where(and(eq(branches.companyId, companyId), eq(branches.id, branchId), branches.active))
      .for("share"),
  );

/** True: there was one. */
export async function deletePassword(ctx: Context, userId: number): Promise<boolean> {
  const isPassword = eq(credentials.kind, "password");
  return (await removeRows(ctx, credentials, eq(credentials.userId, userId), isPassword)) > 0;
}

const SETUP = {
  passwordDrawn: users.passwordDrawn,
  totpRequired: companies.staffTotpRequired,
  enrolled: hasSecondFactor(users.id),
};
const setup = statement("staff_setup", ["userId"], ({ userId }, db) =>
  db
    .select(SETUP)
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId)),
);

/** What decides what a member of staff has to do first. */
export const selectSetup = async (ctx: Context, userId: number) => only(await setup(ctx.db, { userId }));

/** What a member of staff is told of themselves. */
export interface OwnRecord {
  member: StaffMember;
  factors: OwnFactors;
  setup: Awaited<ReturnType<typeof selectSetup>>;
  newEmail: string | null;
}

/** The own record of a member of staff, read with the caller's token. */
export const readOwnRecord: TokenRead<OwnRecord> = readWithToken("staff_profile", {}, () =>
  jsonObject<OwnRecord>({
    member: recordJson(STAFF_MEMBER, isStaff, eq(users.id, sessions.userId)),
    factors: ownFactors(sessions.userId),
    setup: sql`(select ${jsonObject(SETUP)} from ${users} join ${companies} on ${companies.id} = ${users.companyId}
      where ${users.id} = ${sessions.userId})`,
    newEmail: waitingEmail(sessions.userId),
  }),
)({});

/** Whether a person is on the staff now, in a role that may. */
export const isStaffWho = (
  ctx: Context,
  { companyId, id }: RecordId,
  permission: StaffPermission,
): Promise<boolean> =>
  hasRow(
    ctx,
    users,
    eq(users.id, id),
    isOf(companyId),
    eq(users.active, true),
    inArray(users.role, rolesThatMay(permission)),
  );
