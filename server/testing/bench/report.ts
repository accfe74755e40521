import type { Measurement } from "./measure";
import type { DeliveryResult } from "./measure-deliveries";
import type { FeedResult } from "./measure-feed";
import type { FirstLoad } from "./measure-first-load";
import type { ReadResult } from "./measure-reads";
import { reportPages } from "./report-pages";
import type { ScenarioResult } from "./run-rounds";

/** All that was measured over one database. */
export interface SizeResult {
  accounts: number;
  scenarios: ScenarioResult[];
  /** p99 of the sign-in page in milliseconds. */
  pageUnderSignIn: { idle: number; underSignIn: number } | null;
  reads: ReadResult[];
  feed: FeedResult | null;
  firstLoad: FirstLoad | null;
  deliveries: DeliveryResult | null;
  /** MiB of Passbook's process after all of it. */
  memory: number | null;
}

export interface BenchResult {
  /** When, on what. */
  at: string;
  machine: string;
  rounds: number;
  seconds: number;
  sizes: SizeResult[];
}

const number = (value: number) => Math.round(value).toLocaleString("en");
const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const ratio = (value: number, to: number | undefined) => (to ? (value / to).toFixed(2) : "");

/** Milliseconds of processor for a request: of the server and of the database. */
const processor = (measured: Measurement | undefined) =>
  measured?.server ? `${measured.server.toFixed(2)} + ${(measured.database ?? 0).toFixed(2)}` : "";

function scenarioRow({ title, measured, hashAlone }: ScenarioResult): string {
  const { passbook, peer, next, floor } = measured;
  if (!passbook) return "";
  const cells = [
    title,
    number(passbook.rate),
    ms(passbook.p50),
    ms(passbook.p95),
    ms(passbook.p99),
    ratio(passbook.rate, peer?.rate ?? hashAlone),
    ratio(passbook.rate, next?.rate),
    ratio(passbook.rate, floor?.rate),
    processor(passbook),
    processor(peer),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** What counting costs, by the processor of the server: rates of two rounds differ by more. */
function metricsLine({ title, measured: { passbook, uncounted } }: ScenarioResult): string[] {
  if (!passbook?.server || !uncounted?.server) return [];
  const [counted, bare] = [passbook.server * 1_000, uncounted.server * 1_000];
  return [
    `${title}: ${Math.round(counted)} µs of the server with metrics, ${Math.round(bare)} µs without: ${((counted / bare - 1) * 100).toFixed(1)} %.`,
  ];
}

/** Reads of one address, whatever the order, as one row: the slowest of each. */
function readRows(reads: ReadResult[]): string[] {
  const groups = new Map<string, ReadResult[]>();
  for (const read of reads) {
    const path = read.path.replace(/order=.*/, "order=…");
    groups.set(path, [...(groups.get(path) ?? []), read]);
  }
  return [...groups].map(([path, all]) => {
    const answered = all.filter(({ status }) => status < 300);
    const slowest = answered.toSorted((a, b) => b.median - a.median)[0];
    const failed = all.length - answered.length;
    const worst = slowest ? `${ms(slowest.median)} | ${ms(slowest.slowest)}` : "– | –";
    const order = slowest?.path.match(/order=(.*)/)?.[1]?.replace("%20", " ") ?? "";
    return `| \`${path}\` | ${worst} | ${order} | ${failed || ""} |`;
  });
}

function sizeSection({
  accounts,
  scenarios,
  reads,
  feed,
  firstLoad,
  deliveries,
  pageUnderSignIn,
  memory,
}: SizeResult): string {
  const lines = [
    `### ${number(accounts)} accounts, ${number(accounts * 10)} transactions`,
    "",
    "| | requests/s | p50 ms | p95 ms | p99 ms | × peer or hash | × through Next | × floor | processor ms: server + database | the peer's |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...scenarios.filter(({ name }) => !name.startsWith("page-")).map(scenarioRow),
    "",
  ];
  lines.push(...scenarios.flatMap(metricsLine));
  if (pageUnderSignIn) {
    const { idle, underSignIn } = pageUnderSignIn;
    lines.push(`Sign-in page, p99: ${ms(idle)} ms, and ${ms(underSignIn)} ms while eight others sign in.`);
  }
  if (feed) {
    const { customers, accounts, transactions, firstLoad, signInAlone, signInMeanwhile } = feed;
    lines.push(
      `Feed by batches: ${number(customers)} customers/s, ${number(accounts)} accounts/s, ${number(transactions)} transactions/s; 100,000 + 100,000 + 1,000,000 of them in ${firstLoad.toFixed(1)} minutes under the default limit. A sign-in's p50 is ${ms(signInAlone.p50)} ms alone and ${ms(signInMeanwhile.p50)} ms meanwhile.`,
    );
  }
  if (firstLoad) {
    const parts = Object.entries(firstLoad.seconds).map(([name, each]) => `${name} ${Math.round(each)} s`);
    lines.push(
      `The first load in one run, 100,000 customers, 100,000 accounts and 1,000,000 transactions under the default limit: ${firstLoad.minutes.toFixed(1)} minutes (${parts.join(", ")}).`,
    );
  }
  if (deliveries) {
    const { targets, rate, bareRate, processor, p50, p99, slow, replayRate } = deliveries;
    const { sender, database, bare } = processor;
    lines.push(
      `Deliveries of webhooks to ${targets} targets: ${number(rate)}/s, × bare loop ${ratio(rate, bareRate)}; from commit to receipt ${ms(p50)} ms (p50) and ${ms(p99)} ms (p99).`,
      `To one target that takes 200 ms: ${slow.map((each) => `${number(each.rate)}/s with ${each.inFlight} under way`).join(", ")}. A replay to one that is quick: ${number(replayRate)}/s.`,
      `Processor of a delivery: ${sender.toFixed(2)} ms of the sender and ${database.toFixed(2)} ms of the database; ${bare.toFixed(2)} ms of the bare loop.`,
    );
  }
  if (memory) lines.push(`Memory of the process after all of it: ${memory} MiB.`);
  lines.push(...reportPages(scenarios));
  if (reads.length > 0) {
    lines.push("", "| Read, one at a time | median ms | slowest ms | in which order | refused |");
    lines.push("|---|---|---|---|---|", ...readRows(reads));
  }
  return lines.join("\n");
}

/** The tables of `docs/performance.md`, in Markdown. */
export const reportOf = ({ at, machine, rounds, seconds, sizes }: BenchResult): string =>
  [
    "![Requests a second, by those of the peer](pictures/bench.svg)",
    `Measured ${at.slice(0, 10)} on ${machine}: medians of ${rounds} alternating rounds of ${seconds} s.`,
    ...sizes.map(sizeSection),
  ].join("\n\n");
