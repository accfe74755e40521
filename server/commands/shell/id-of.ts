import { UsageError } from "./read-options";

/** The `--id` that a command cannot do without. Errors: `UsageError`. */
export function idOf({ id }: { id?: number | null }): number {
  if (!id) throw new UsageError("--id is missing: a list tells the ids");
  return id;
}
