import { listFields, savingsAccount } from "../../../lib/contract/index";
import type { BenchWorld } from "./create-bench-world";
import { accountNumberOf } from "./fill";
import { showProgress } from "./progress";
import type { Callers } from "./sign-in-callers";

const TRIES = 5;
const COLLECTIONS = ["customers", "savings_accounts", "transactions"] as const;

/** One read of the interface: its slowest and its middle time in milliseconds. */
export interface ReadResult {
  path: string;
  status: number;
  median: number;
  slowest: number;
}

function pathsOf({ accounts }: BenchWorld): string[] {
  const deep = Math.floor(accounts * 0.9);
  const directions = ["asc", "desc"];
  const ordered = (path: string, fields: readonly string[]) =>
    fields.flatMap((field) => directions.map((way) => `${path}?order=${field}%20${way}`));
  return [
    `/v2/api/savings/by-account-number/${accountNumberOf(accounts)}`,
    `/v2/api/savings/by-account-number/${accountNumberOf(accounts).replaceAll("-", "")}`,
    "/v2/api/savings/get-all",
    `/v2/api/savings/get-all?offset=${deep}`,
    ...ordered("/v2/api/savings/get-all", savingsAccount.keyof().options),
    ...COLLECTIONS.flatMap((name) => [
      `/v1/${name}`,
      `/v1/${name}?offset=${deep}`,
      ...ordered(`/v1/${name}`, listFields(name)),
    ]),
    "/v1/events",
  ];
}

/** Every list in every order, its depth, and a look-up by number: one at a time, on an idle server. */
export async function measureReads(
  world: BenchWorld,
  { staff }: Callers,
  url: string,
): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  const paths = pathsOf(world);
  for (const [i, path] of paths.entries()) {
    showProgress(`  reads: ${i + 1} of ${paths.length}, ${path}`);
    const headers: Record<string, string> = path.startsWith("/v1")
      ? { authorization: `Bearer ${world.apiKey}` }
      : { "access-token": staff };
    const times: number[] = [];
    let status = 0;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const start = performance.now();
      const response = await fetch(url + path, { headers });
      await response.arrayBuffer();
      times.push(performance.now() - start);
      status = response.status;
    }
    const sorted = times.toSorted((a, b) => a - b);
    results.push({ path, status, median: sorted[TRIES >> 1] ?? 0, slowest: sorted.at(-1) ?? 0 });
  }
  showProgress(`  reads: ${paths.length}`, true);
  return results;
}
