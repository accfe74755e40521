import type { PlatformConfig } from "../../config";
import { deriveKeys, type Keys } from "../../core/index";
import { type Fault, type Verified, verifyAudit } from "../../modules/audit/index";
import { listInstitutions } from "../../modules/institutions/index";
import type { Printed } from "./print";
import { UsageError } from "./read-options";
import { type Call, runCommand } from "./run-command";

const USAGE = `Proves that no row of the audit was changed, removed or put between others since it was linked.

  npm run audit:verify
  npm run audit:verify -- --known 120345:9f2c…

It names each row at fault, the first one first, and ends with 1 where there is one. Otherwise it tells how far the
chain of each institution goes: keep such a line elsewhere, and give it to a later run as --known <row>:<hash>, which
then also finds a database that was set back. Rows that were linked with a hash key that is no setting any more are told by
its number, with 1 in the end: give it in HASH_KEY_FORMER. Where nothing is linked, nothing is proven: that is 1, too. While the server runs, rows of the last second are not linked yet.
`;

const OPTIONS = { known: "text" } as const;

/** Rows between two lines of progress. */
const STEP = 100_000;

const WORDS: Record<Fault["kind"], string> = {
  changed: "was changed, or the one before it is gone",
  removed: "was removed",
  added: "was put between others",
  "earlier key": "was linked with an earlier hash key than the row before it",
  "unknown key": "names a hash key that was never one of the settings",
  "cut off": "should be the end of its chain, and is not",
  unsealed: "should begin its chain: rows before it were not removed by Passbook",
};

function knownOf({ known }: Call<typeof OPTIONS>["options"]): { id: number; hash: string } | undefined {
  if (!known) return undefined;
  const [, id, hash] = /^([1-9][0-9]{0,15}):((?:[0-9a-f]{2})?[0-9a-f]{64})$/.exec(known) ?? [];
  if (!id || !hash) throw new UsageError("--known must be a row and its hash, like 120345:9f2c…");
  return { id: Number(id), hash };
}

/** To a terminal while it works: cron would mail what stands on standard error. */
function tellProgress(): ((rows: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  let told = 0;
  return (rows) => {
    if (rows < told + STEP) return;
    told = rows;
    process.stderr.write(`${rows} rows …\n`);
  };
}

const pendingOf = ({ pending: { count, age } }: Verified) =>
  count === 0
    ? "All rows are linked."
    : `${count} rows are not linked yet, the oldest for ${Math.round(age ?? 0)} s.`;

/** With the keys that were rotated out, too. */
function linkKeysOf({ hashKey, formerHashKeys }: PlatformConfig): Keys {
  return deriveKeys({ ...hashKey, accepted: { ...formerHashKeys, ...hashKey.accepted } });
}

const rowsOf = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

async function verify({ ctx, platform, options }: Call<typeof OPTIONS>): Promise<Printed> {
  const linkKeys = linkKeysOf(platform.config);
  const verified = await verifyAudit(ctx, { known: knownOf(options), linkKeys, progress: tellProgress() });
  const prefixes = new Map((await listInstitutions(ctx)).map(({ id, prefix }) => [id, prefix]));
  const company = (chain: number) => prefixes.get(chain) ?? null;
  const { rows, heads, faults, unproven } = verified;
  const [first] = faults;
  if (first)
    return {
      failed: true,
      said: `The audit is broken at ${faults.length} of ${rows} rows, first at row ${first.id}: it ${WORDS[first.kind]}.`,
      rows: faults.map(({ kind, chain, id }) => ({ company: company(chain), row: id, fault: WORDS[kind] })),
      json: verified,
    };
  if (unproven.length > 0)
    return {
      failed: true,
      said: `${unproven.map(({ key, rows }) => `${rowsOf(rows)} of the audit cannot be proven: hash key ${key} needed`).join("; ")}. HASH_KEY_FORMER takes it.`,
      rows: unproven.map(({ chain, ...needed }) => ({ company: company(chain), ...needed })),
      json: verified,
    };
  if (rows === 0 || prefixes.size === 0)
    return {
      failed: true,
      said: `Nothing was proven: ${prefixes.size === 0 ? "there is no institution" : "no row of the audit is linked"}.`,
      json: verified,
    };
  return {
    said: `${rows} rows of the audit are as they were linked. ${pendingOf(verified)}`,
    rows: heads.map(({ chain, id, hash }) => ({ company: company(chain), known: `${id}:${hash}` })),
    json: verified,
  };
}

runCommand({ name: "audit", usage: USAGE, options: OPTIONS, actions: { verify } });
