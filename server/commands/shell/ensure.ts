import { isDeepStrictEqual } from "node:util";
import { type Context, inTransaction } from "../../modules/context";
import { lockInstitution } from "../../modules/institutions/index";
import type { Printed } from "./print";

interface Ensured<Row extends { id: number }> {
  companyId: number;
  /** The record that is known by what was given, if it is there. */
  find(ctx: Context): Promise<Row | undefined>;
  /** Makes it; what it tells besides, such as a one-time link, is printed. */
  create(ctx: Context): Promise<{ record: Row; shown?: object; said?: string | undefined }>;
  /** Changes what of it differs from what was given. */
  change?: ((ctx: Context, found: Row) => Promise<Row>) | undefined;
  columns: string[];
}

/** Makes a record that is not there yet, or changes what differs: the same command again changes nothing, and two at once make one. */
export const ensure = <Row extends { id: number }>(
  ctx: Context,
  { companyId, find, create, change, columns }: Ensured<Row>,
): Promise<Printed> =>
  inTransaction(ctx, async (ctx) => {
    await lockInstitution(ctx, { companyId });
    const found = await find(ctx);
    const made = found ? undefined : await create(ctx);
    const record = made?.record ?? (found && change ? await change(ctx, found) : (found as Row));
    const differs = isDeepStrictEqual(found, record) ? "unchanged" : "changed";
    const ensured = made ? "created" : differs;
    return {
      said: [`Ensured: ${ensured}.`, made?.said].filter(Boolean).join("\n"),
      rows: [record],
      columns,
      json: { ensured, record, ...made?.shown },
    };
  });
