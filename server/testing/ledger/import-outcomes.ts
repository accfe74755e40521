import { SYSTEM } from "../../core/index";
import type { Context } from "../../modules/context";
import {
  cancelImport,
  checkImport,
  commitImport,
  exportBadRows,
  listImports,
  receiveImport,
  sampleImport,
  workOnImports,
} from "../../modules/integration/imports/index";
import type { LedgerWorld } from "./create-ledger-world";
import { CUSTOMER_FACTS } from "./customer-outcomes";
import { type Outcome, row, told } from "./outcome";

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Somebody who may send a file, and nobody else's is open. */
async function sender({ api, companyId, teller }: LedgerWorld): Promise<Context> {
  const { userId } = await teller();
  const ctx: Context = { ...api.ctx, actor: { kind: "staff", userId, companyId } };
  const [last] = (await listImports(ctx, { companyId, query: {} })).results;
  if (last && last.ended_at === null) await cancelImport(ctx, { companyId, id: last.id });
  return ctx;
}

const send = (ctx: Context, { companyId, newNumber }: LedgerWorld) =>
  receiveImport(ctx, {
    companyId,
    kind: "customers",
    file: bytesOf(`customer_number,name\n${newNumber()},Dorotea\n`),
  });

const work = ({ api }: LedgerWorld) =>
  workOnImports({ ...api.ctx, actor: SYSTEM }, { signal: new AbortController().signal });

/** A file that is about to be checked. */
async function sent(world: LedgerWorld) {
  const ctx = await sender(world);
  const { id } = await send(ctx, world);
  const { companyId } = world;
  await checkImport(ctx, { companyId, id, fields: ["customer_number", "name"] });
  return { ctx, companyId, id };
}

export const receive: Outcome[] = [
  {
    when: "a file comes in",
    async prepare(world) {
      const ctx = await sender(world);
      return () => send(ctx, world);
    },
    audit: [row("import.received", "staff", "kind", "rows", "columns")],
    events: [],
  },
];

const rowsRead = (when: string, read: typeof sampleImport | typeof exportBadRows): Outcome[] => [
  {
    when,
    async prepare(world) {
      const { ctx, ...one } = await sent(world);
      return () => read(ctx, one);
    },
    audit: [row("import.rows_read", "staff", "rows")],
    events: [],
  },
];

export const sample = rowsRead("the first values of columns are shown", sampleImport);
export const readRows = rowsRead("the bad rows are taken out", exportBadRows);

export const cancel: Outcome[] = [
  {
    when: "a file is given up",
    async prepare(world) {
      const { ctx, ...one } = await sent(world);
      return () => cancelImport(ctx, one);
    },
    audit: [row("import.cancelled", "staff", "kind", "status")],
    events: [],
  },
];

export const workOn: Outcome[] = [
  {
    when: "rows are checked, and taken back",
    async prepare(world) {
      await sent(world);
      return () => work(world);
    },
    audit: [],
    events: [],
  },
  {
    when: "rows are taken",
    async prepare(world) {
      const { ctx, ...one } = await sent(world);
      await work(world);
      await commitImport(ctx, one);
      return () => work(world);
    },
    audit: [
      row("customer.created", "staff"),
      row("import.committed", "staff", "kind", "created", "changed", "unchanged", "digest"),
    ],
    events: [told("customer.created", CUSTOMER_FACTS)],
  },
];
