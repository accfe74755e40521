import { FULL_RECORDS, type FullKind } from "../../../../lib/contract/index";
import type { Context } from "../../context";
import { readingOf, recordReading } from "../../foundation/audit/index";
import { findExisting } from "../../foundation/records/index";
import { endFull } from "./create-endpoint";
import { type Author, readerOf } from "./payload-rights";
import type { Claimed } from "./store-claims";

type Event = NonNullable<Claimed["event"]>;

interface Told {
  object: { id?: number; transactions?: { id: number }[] };
}

const isFull = (kind: string): kind is FullKind => kind in FULL_RECORDS;

/**
 * What an event carries besides, where its endpoint asks for full payloads: the record as it is now, or the transactions. Nothing
 * where who asked may not read it any more, or it is gone. That it is read is on record before it is sent.
 */
export async function readFull(
  ctx: Context,
  { endpointId, event, ...author }: Author & { endpointId: number; event: Event },
): Promise<{ record?: object; records?: object[] }> {
  const { type, companyId } = event;
  const [kind = ""] = type.split(".");
  if (!isFull(kind)) return {};
  const actor = await readerOf(ctx, { ...author, companyId }, kind);
  if (!actor) {
    await endFull(ctx, { ...author, endpointId });
    return {};
  }
  const { object } = event.data as Told;
  const ids = (object.transactions ?? [object]).flatMap(({ id }) => id ?? []);
  const name = FULL_RECORDS[kind];
  const records = await findExisting(ctx, { companyId, name, ids });
  if (records.length === 0) return {};
  const [apiKeyId, publicName] = actor.kind === "api_key" ? [actor.apiKeyId, actor.publicName] : [null, null];
  const reading = readingOf({ companyId, apiKeyId, publicName, name, records });
  if (reading)
    await recordReading(
      { ...ctx, actor },
      { ...reading, details: { ...reading.details, endpoint_id: endpointId } },
    );
  return object.transactions ? { records } : { record: records[0] };
}
