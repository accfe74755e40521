import { z } from "zod";
import { pageOf } from "./page";
import { someOf } from "./some-of";
import { choice, moment, publicName } from "./text";

/** A `closed` branch has no staff, and takes none. */
export const BRANCH_STATUSES = ["open", "closed"] as const;

/** A place where staff work. */
export const branchRecord = z
  .object({
    id: z.int(),
    company_id: z.int(),
    code: z.string().meta({
      description: "Three digits, unique in the institution; our own account numbers begin with them.",
      examples: ["001"],
    }),
    name: z.string(),
    status: z.enum(BRANCH_STATUSES),
    created_at: moment(),
    updated_at: moment(),
  })
  .meta({ id: "Branch" });
export type BranchRecord = z.infer<typeof branchRecord>;

/** The code stays: account numbers and receipts have it. */
export const newBranch = z
  .object({
    code: z.string().regex(/^[0-9]{3}$/, "must be three digits, such as 001"),
    name: publicName(),
  })
  .meta({ id: "NewBranch" });
export type NewBranch = z.infer<typeof newBranch>;

/** Absent = unchanged. */
export const branchChange = someOf(
  z
    .object({
      name: publicName(),
      status: choice(BRANCH_STATUSES).meta({
        description: "`closed` only once no staff belong there.",
      }),
    })
    .partial()
    .meta({ id: "BranchChange" }),
);
export type BranchChange = z.infer<typeof branchChange>;

export const branchList = pageOf(branchRecord).meta({ id: "BranchList" });
