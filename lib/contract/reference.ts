import { z } from "zod";

export const REFERENCE_LISTS = ["countries", "states", "cities", "villages", "occupations"] as const;
export type ReferenceListName = (typeof REFERENCE_LISTS)[number];

/** One row of a reference list; the parent's id and the code where the list has them. */
export const referenceRow = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string().optional().describe("ISO alpha-2, of countries."),
    ext_ref_id: z.int().optional().describe("Of occupations: what `occupation_id_ext_ref_id` takes."),
    country_id: z.int().optional(),
    state_id: z.int().optional(),
    city_id: z.int().optional(),
  })
  .meta({ id: "ReferenceRow" });
export type ReferenceRow = z.infer<typeof referenceRow>;

/** The generic paginated envelope of interface 2.4. */
export const referenceList = z
  .object({
    data: z.array(referenceRow),
    meta: z.object({
      total: z.int().describe("Rows in all."),
      limit: z.int().describe("As applied."),
      offset: z.int(),
    }),
  })
  .meta({ id: "ReferenceList" });
export type ReferenceList = z.infer<typeof referenceList>;
