import { deriveKeys, type Keys } from "../../core/index";
import { listInstitutions } from "../../modules/administration/institutions/index";
import { type Fault, type Verified, verifyAudit } from "../../modules/foundation/audit/index";
import type { PlatformConfig } from "../../settings/load-config";
import type { Printed } from "./print";
import { UsageError } from "./read-options";
import type { Call } from "./run-command";

/** What the proof takes. */
export const PROOF_OPTIONS = { known: "text" } as const;

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

function knownOf({ known }: Call<typeof PROOF_OPTIONS>["options"]): { id: number; hash: string } | undefined {
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

/** Holds every row of the audit against its link, and tells it as `npm run audit:verify` does. */
export async function proveAudit({ ctx, platform, options }: Call<typeof PROOF_OPTIONS>): Promise<Printed> {
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
