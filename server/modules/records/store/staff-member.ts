import { eq, sql } from "drizzle-orm";
import { type StaffStatus, staffMember } from "../../../../lib/contract/index";
import { branches, credentials, hasSecondFactor, staffLinks, users } from "../../../db/schema/index";
import { projection } from "./projection";

const hasPassword = sql`exists (select 1 from ${credentials} c where c.user_id = ${users.id} and c.kind = 'password')`;

const status = sql<StaffStatus>`case when not ${users.active} then 'disabled' when ${hasPassword} then 'active' else 'invited' end`;

export const STAFF_MEMBER = projection(
  staffMember,
  users,
  {
    branch_code: branches.code,
    branch_name: branches.name,
    status,
    second_factor: hasSecondFactor(users.id),
    link_expires_at: staffLinks.expiresAt,
  },
  {
    joins: [
      { table: branches, on: eq(branches.id, users.branchId) },
      { table: staffLinks, on: eq(staffLinks.userId, users.id) },
    ],
    unique: ["email"],
    words: ["name", "email", "branch_name"],
    anyCase: { email: "kept as written" },
  },
);
