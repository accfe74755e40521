import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

export const USAGE = `Measures Passbook against a hand-written peer and a floor, in alternating rounds on one database.

  npm run bench                                     # 10 thousand accounts
  npm run bench -- --accounts 10000,1000000         # sizes one after the other; 10000000 is possible
  npm run bench -- --only look-up,deliveries        # some scenarios
  npm run bench -- --only first-load                # 1,200,000 rows by key, eight minutes or more
  npm run bench -- --rounds 5 --seconds 3           # how often, how long
  npm run bench -- --data <folder>                  # keeps the filled databases there, to use them again
  npm run bench -- --publish                        # writes the results into docs/performance.md

Results go to reports/bench. Each account has ten transactions.
`;

export interface BenchOptions {
  sizes: number[];
  /** Null: every scenario. */
  only: string[] | null;
  rounds: number;
  /** The seconds of one round of one target. */
  seconds: number;
  data: string;
  /** Whether the filled databases stay. */
  keep: boolean;
  publish: boolean;
}

const count = (name: string, text: string) => {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new Error(`--${name} takes whole numbers.\n\n${USAGE}`);
  return Number(text);
};

/** The command line. Null: only help was asked for. */
export function readBenchOptions(args: string[]): BenchOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      accounts: { type: "string", default: "10000" },
      only: { type: "string" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "3" },
      data: { type: "string" },
      publish: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return null;
  return {
    sizes: values.accounts.split(",").map((text) => count("accounts", text)),
    only: values.only?.split(",") ?? null,
    rounds: count("rounds", values.rounds),
    seconds: count("seconds", values.seconds),
    data: values.data ?? join(tmpdir(), `passbook-bench-${process.pid}`),
    keep: values.data !== undefined,
    publish: values.publish,
  };
}
