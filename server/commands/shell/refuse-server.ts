import { UsageError } from "./read-options";

/** Says what to do instead where the database is no embedded one. */
export function refuseServer(databaseUrl: string | null): void {
  if (databaseUrl !== null)
    throw new UsageError(
      "This database is a server of its own: back it up with pgBackRest, docs/operations/back-up.md has the configuration.",
    );
}
