import type { Context } from "../../modules/context";
import { findInstitution, listInstitutions } from "../../modules/institutions/index";
import { UsageError } from "./read-options";

/**
 * The company that `--company` names by the prefix of its customer numbers; where there is only one, that one.
 * Errors: `UsageError`.
 */
export async function companyOf(
  ctx: Context,
  { company }: { company?: string | null | undefined },
): Promise<number> {
  if (company) return findInstitution(ctx, { prefix: company });
  const [first, ...others] = await listInstitutions(ctx);
  if (!first) throw new UsageError("There is no institution yet: npm run institution -- --help");
  if (others.length === 0) return first.id;
  const prefixes = [first, ...others].map(({ prefix }) => prefix).join(", ");
  throw new UsageError(`--company is missing: ${prefixes}`);
}
