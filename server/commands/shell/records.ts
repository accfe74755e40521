import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { lockInstitution } from "../../modules/administration/institutions/index";
import { type Context, inTransaction, type RecordId } from "../../modules/context";

import type { Printed } from "./print";
import { accept } from "./run-command";
import { companyOf, type Selecting, selected } from "./selected";

/** All records that an institution has: a command knows a record by its name or code. */
const ALL = { limit: "1000" };

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

type List<Row> = (
  ctx: Context,
  asked: { companyId: number; query: typeof ALL },
) => Promise<{ results: Row[] }>;

interface Call<Given extends Selecting> {
  ctx: Context;
  options: Given;
}

/** `list`: all records of an institution. */
export const listing =
  <Row extends object>(list: List<Row>, columns: string[]) =>
  async <Given extends Selecting>({ ctx, options }: Call<Given>): Promise<Printed> => {
    const { results } = await list(ctx, { companyId: await companyOf(ctx, options), query: ALL });
    return { rows: results, columns };
  };

/** The record of an institution that is like another one. */
export const like = async <Row>(
  list: List<Row>,
  ctx: Context,
  { companyId, isLike }: { companyId: number; isLike(row: Row): boolean },
) => (await list(ctx, { companyId, query: ALL })).results.find(isLike);

/** A kind of records of an institution, and the verbs that there are for it. */
interface Kind<Given extends Selecting, Row extends { id: number }, Wanted, Change extends z.ZodType> {
  columns: string[];
  list: List<Row>;
  /** What the options say of a record that is to be there. */
  wanted(options: Given, of: { ctx: Context; companyId: number }): Wanted | Promise<Wanted>;
  isLike(row: Row, wanted: Wanted): boolean;
  create(ctx: Context, companyId: number, wanted: Wanted): Promise<Row>;
  change: Change;
  update(ctx: Context, change: RecordId & { change: z.output<Change> }): Promise<Row>;
  /** What `ensure` changes of one that is there; undefined: nothing. */
  differing(wanted: Wanted, options: Given): z.output<Change> | undefined;
}

/** What commands do with records of a kind: `add`, `ensure` and `list` them, and what `update` says of options. */
export function actionsOf<
  Given extends Selecting,
  Row extends { id: number },
  Wanted,
  Change extends z.ZodType,
>(kind: Kind<Given, Row, Wanted, Change>) {
  const { columns, list } = kind;
  const read = async ({ ctx, options }: Call<Given>) => {
    const companyId = await companyOf(ctx, options);
    return { companyId, wanted: await kind.wanted(options, { ctx, companyId }) };
  };
  return {
    async add(call: Call<Given>): Promise<Printed> {
      const { companyId, wanted } = await read(call);
      return { rows: [await kind.create(call.ctx, companyId, wanted)], columns };
    },
    async ensure(call: Call<Given>): Promise<Printed> {
      const { companyId, wanted } = await read(call);
      const change = kind.differing(wanted, call.options);
      return ensure(call.ctx, {
        companyId,
        find: (ctx) => like(list, ctx, { companyId, isLike: (row) => kind.isLike(row, wanted) }),
        create: async (ctx) => ({ record: await kind.create(ctx, companyId, wanted) }),
        change: change && ((ctx, { id }) => kind.update(ctx, { companyId, id, change })),
        columns,
      });
    },
    list: listing(list, columns),
    update:
      (changeOf: (options: Given) => object) =>
      async (call: Call<Given>): Promise<Printed> => {
        const change = accept(kind.change, changeOf(call.options));
        return { rows: [await kind.update(call.ctx, { ...(await selected(call)), change })], columns };
      },
  };
}
