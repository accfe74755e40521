import { z } from "zod";
import { STAFF_ROLES } from "./staff-roles";

/** What a member of staff belongs to. */
export const staffBranch = z
  .object({
    id: z.int(),
    code: z.string().meta({ description: "Three digits, as in account numbers.", examples: ["001"] }),
    name: z.string(),
  })
  .meta({ id: "StaffBranch" });

/** The caller, as a member of staff. */
export const staffProfile = z
  .object({
    id: z.int().meta({ description: "The same as `uid` of the token response." }),
    name: z.string().nullable(),
    email: z.string().nullable().meta({ description: "The sign-in name." }),
    role: z.enum(STAFF_ROLES),
    branch: staffBranch.nullable(),
    company: z.object({ id: z.int(), name: z.string() }),
  })
  .meta({ id: "StaffProfile" });
export type StaffProfile = z.infer<typeof staffProfile>;
