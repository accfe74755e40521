import { findInstitution, listInstitutions } from "../../modules/administration/institutions/index";
import type { Context, RecordId } from "../../modules/context";

import { UsageError } from "./read-options";

async function onlyInstitution(ctx: Context) {
  const [first, ...others] = await listInstitutions(ctx);
  if (!first) throw new UsageError("There is no institution yet: npm run institution -- --help");
  if (others.length === 0) return first;
  const prefixes = [first, ...others].map(({ prefix }) => prefix).join(", ");
  throw new UsageError(`--company is missing: ${prefixes}`);
}

/** By what a command selects a record: the prefix of its institution, and its id. */
export interface Selecting {
  company?: string | null | undefined;
  id?: number | null | undefined;
}

/**
 * The company that `--company` names by the prefix of its customer numbers; where there is only one, that one.
 * Errors: `UsageError`.
 */
export const companyOf = async (ctx: Context, { company }: Selecting): Promise<number> =>
  company ? findInstitution(ctx, { prefix: company }) : (await onlyInstitution(ctx)).id;

/** Its prefix, found alike. Errors: `UsageError`. */
export const prefixOf = async (ctx: Context, { company }: Selecting): Promise<string> =>
  company || (await onlyInstitution(ctx)).prefix;

/** The record of `--id` in the institution of `--company`. Errors: `UsageError`. */
export async function selected({ ctx, options }: { ctx: Context; options: Selecting }): Promise<RecordId> {
  const companyId = await companyOf(ctx, options);
  if (!options.id) throw new UsageError("--id is missing: a list tells the ids");
  return { companyId, id: options.id };
}

/** Says what to do instead where the database is no embedded one. */
export function refuseServer(databaseUrl: string | null): void {
  if (databaseUrl !== null)
    throw new UsageError(
      "This database is a server of its own: back it up with pgBackRest, docs/operations/back-up.md has the configuration.",
    );
}
