import { invalidField } from "../../core/index";
import type { Context } from "../context";
import { selectCompanyIdByPrefix } from "./store";

/** The id of the company whose customer numbers begin with these letters, in any case. Errors: 400 on `company`. */
export async function findInstitution(ctx: Context, { prefix }: { prefix: string }): Promise<number> {
  const id = await selectCompanyIdByPrefix(ctx, prefix.toUpperCase());
  if (id === null)
    throw invalidField("company", "unknown", "must be the prefix of a company's customer numbers");
  return id;
}
