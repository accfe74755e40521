import type { Context } from "../context";
import { deleteSome, markCleared } from "./store";

/** Removes the rows and problems of an import, batch by batch. Not for a transaction: it may be many. */
export async function clearImport(ctx: Context, { id }: { id: number }): Promise<void> {
  while (await deleteSome(ctx, id));
  await markCleared(ctx, id);
}
