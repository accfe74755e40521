import { eq, sql } from "drizzle-orm";
import { type StaffMember, type StaffStatus, staffMember } from "../../../../lib/contract/index";
import { branches, credentials, hasSecondFactor, staffLinks, users } from "../../../db/schema/index";
import type { Projection } from "./projection";

const hasPassword = sql`exists (select 1 from ${credentials} c where c.user_id = ${users.id} and c.kind = 'password')`;

const status = sql<StaffStatus>`case when not ${users.active} then 'disabled' when ${hasPassword} then 'active' else 'invited' end`;

export const STAFF_MEMBER = {
  schema: staffMember,
  table: users,
  joins: [
    { table: branches, on: eq(branches.id, users.branchId) },
    { table: staffLinks, on: eq(staffLinks.userId, users.id) },
  ],
  company: users.companyId,
  id: users.id,
  unique: ["email"],
  fields: {
    id: users.id,
    company_id: users.companyId,
    name: users.name,
    email: users.email,
    role: users.role,
    branch_id: users.branchId,
    branch_code: branches.code,
    branch_name: branches.name,
    status,
    second_factor: hasSecondFactor(users.id),
    link_expires_at: staffLinks.expiresAt,
    created_at: users.createdAt,
    updated_at: users.updatedAt,
  },
  words: ["name", "email", "branch_name"],
  anyCase: { email: "kept as written" },
} satisfies Projection<StaffMember>;
