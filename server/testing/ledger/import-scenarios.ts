import { SYSTEM } from "../../core/index";

import type { Context } from "../../modules/context";

import {
  cancelImport,
  checkImport,
  commitImport,
  listImports,
  receiveImport,
  workOnImports,
} from "../../modules/integration/imports/index";

import type { LedgerWorld } from "./create-ledger-world";

import type { Scenario } from "./scenario";

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

export const importScenarios: Record<string, Scenario> = {
  async "imports.workOnImports: rows are taken"(world) {
    const { ctx, ...one } = await sent(world);
    await work(world);
    await commitImport(ctx, one);
    return () => work(world);
  },
};
