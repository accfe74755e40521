import { z } from "zod";
import { pageOf } from "./page";
import { BRANCH_CODE, LONGEST_HOURS, LONGEST_STREET } from "./rules";
import { someOf } from "./some-of";
import { choice, externalId, line, moment, publicName, telephone, textOrNull } from "./text";

/** A `closed` branch has no staff, and takes none. */
export const BRANCH_STATUSES = ["open", "closed"] as const;

/** For those who come. */
const outwards = {
  address: textOrNull("Where it is; `null`: it is not shown to the public."),
  hours: textOrNull("When it is open, as the institution words it."),
  phone: textOrNull("As people write it; `null`: that of the institution."),
};
const inwards = {
  address: line(LONGEST_STREET).nullish(),
  hours: line(LONGEST_HOURS).nullish(),
  phone: telephone().nullish(),
};

/** A branch as anybody may know it. */
export const branchPlace = z
  .object({ name: z.string(), ...outwards, address: z.string() })
  .meta({ id: "BranchPlace" });
export type BranchPlace = z.infer<typeof branchPlace>;

/** A place where staff work. */
export const branchRecord = z
  .object({
    id: z.int(),
    company_id: z.int(),
    code: z.string().meta({
      description: "Unique in the institution; our own account numbers begin with one of three digits.",
      examples: ["001"],
    }),
    external_id: textOrNull("What a system of the institution calls the record.", "office:7"),
    name: z.string(),
    ...outwards,
    status: z.enum(BRANCH_STATUSES),
    created_at: moment(),
    updated_at: moment(),
  })
  .meta({ id: "Branch" });
export type BranchRecord = z.infer<typeof branchRecord>;

/** The code stays: account numbers and receipts have it. */
export const newBranch = z
  .object({
    code: z.string().regex(BRANCH_CODE, "must be 3 to 10 digits or capital letters, such as 001"),
    external_id: externalId().nullish(),
    name: publicName(),
    ...inwards,
  })
  .meta({ id: "NewBranch", formOf: "Branch" });
export type NewBranch = z.infer<typeof newBranch>;

/** Absent = unchanged. */
export const branchChange = someOf(
  z
    .object({
      external_id: externalId().nullable(),
      name: publicName(),
      ...inwards,
      status: choice(BRANCH_STATUSES).describe("`closed` only once no staff belong there."),
    })
    .partial()
    .meta({ id: "BranchChange", formOf: "Branch" }),
);
export type BranchChange = z.infer<typeof branchChange>;

export const branchList = pageOf(branchRecord).meta({ id: "BranchList" });
