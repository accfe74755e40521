import { PROOF_OPTIONS, proveAudit } from "./prove-audit";
import { runCommand } from "./run-command";

const USAGE = `Proves that no row of the audit was changed, removed or put between others since it was linked.

  npm run audit:verify
  npm run audit:verify -- --known 120345:9f2c…

It names each row at fault, the first one first, and ends with 1 where there is one. Otherwise it tells how far the
chain of each institution goes: keep such a line elsewhere, and give it to a later run as --known <row>:<hash>, which
then also finds a database that was set back. Rows that were linked with a hash key that is no setting any more are told by
its number, with 1 in the end: give it in HASH_KEY_FORMER. Where nothing is linked, nothing is proven: that is 1, too. While the server runs, rows of the last second are not linked yet.
`;

await runCommand({ name: "audit", usage: USAGE, options: PROOF_OPTIONS, actions: { verify: proveAudit } });
