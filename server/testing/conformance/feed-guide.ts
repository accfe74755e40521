import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { DEMO_VALUES } from "../../../lib/demo-values";
import type { Judged, OutsideClient, Verdict } from "./outside-client";

const GUIDE = "docs/guides/feed.md";
/** What the guide calls its account. */
const ACCOUNT = "700-0000101-1";

/** The commands of the guide, in their order, at another address and with the key of the demo. */
export function commandsOf(guide: string, baseUrl: string): string {
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = ""]) => block);
  return blocks
    .join("\n")
    .replace("http://localhost:3000", baseUrl)
    .replace("<API_KEY>", DEMO_VALUES.api_key);
}

/** Follows the guide to the letter, by a shell, and reads what came of it. */
async function judge({ baseUrl, signal }: Judged): Promise<Verdict> {
  const guide = readFileSync(GUIDE, "utf8");
  const commands = commandsOf(guide, baseUrl);
  const { stdout, stderr } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", commands], {
    signal,
  });
  const read = async (path: string) => {
    const headers = { Authorization: `Bearer ${DEMO_VALUES.api_key}` };
    return (await fetch(baseUrl + path, { headers })).json();
  };
  const account = await read(`/v1/savings_accounts/${ACCOUNT}`);
  const { data } = await read(`/v1/transactions?account_number=${ACCOUNT}`);
  const holds = {
    "the balance is the one that was sent last": account.balance === "250.00",
    "its age is told": account.as_of !== null && account.stale === false,
    "its transactions add up": account.figures === "agree",
    "one of its transactions takes another one back":
      data.length === 3 && data.filter((row: { reversed_by: number | null }) => row.reversed_by).length === 1,
  };
  const wrong = Object.entries(holds).filter(([, isRight]) => !isRight);
  return {
    passed: Object.keys(holds).length - wrong.length + (commands.match(/curl /g) ?? []).length,
    failed: wrong.length,
    output: `${wrong.map(([what]) => what).join("\n")}\n${JSON.stringify(account)}\n${stdout}\n${stderr}`,
  };
}

export const FEED_GUIDE: OutsideClient = { name: 'Guide "Feed a core" (bash, curl)', seconds: 60, judge };
