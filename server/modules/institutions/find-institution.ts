import type { InstitutionRecord } from "../../../lib/contract/index";
import { invalidField, orNotFound } from "../../core/index";
import type { Context } from "../context";
import { selectOne } from "../records/index";
import { INSTITUTION, selectCompanyIdByPrefix } from "./store";

/** The id of the company whose customer numbers begin with these letters, in any case. Errors: 400 on `company`. */
export async function findInstitution(ctx: Context, { prefix }: { prefix: string }): Promise<number> {
  const id = await selectCompanyIdByPrefix(ctx, prefix.toUpperCase());
  if (id === null)
    throw invalidField("company", "unknown", "must be the prefix of a company's customer numbers");
  return id;
}

/** An institution with its policies. Errors: 404. */
export async function readInstitution(
  ctx: Context,
  { companyId }: { companyId: number },
): Promise<InstitutionRecord> {
  return orNotFound(await selectOne(ctx, INSTITUTION, { companyId, id: companyId }));
}
