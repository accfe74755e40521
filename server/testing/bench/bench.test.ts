import { expect, test } from "vitest";
import { readBenchOptions } from "./bench-options";
import { chartOf } from "./chart";
import { medianOf } from "./measure";
import { reportOf } from "./report";

const at = (rate: number) => ({ rate, p50: 1, p95: 2, p99: 3 });
const RESULT = {
  at: "2026-11-21T00:00:00Z",
  machine: "2 × CPU",
  rounds: 5,
  seconds: 3,
  sizes: [
    {
      accounts: 10_000,
      scenarios: [
        {
          name: "look-up",
          title: "Look-up",
          measured: {
            passbook: { ...at(1_200), server: 0.21, database: 0.08 },
            peer: at(1_000),
            floor: at(4_800),
            uncounted: { ...at(1_210), server: 0.208 },
          },
        },
        { name: "sign-in", title: "get_tokens", measured: { passbook: at(90) }, hashAlone: 100 },
        {
          name: "page-help",
          title: "Help",
          measured: { passbook: { ...at(900), server: 0.5, database: 0, bytes: 22_548 } },
        },
      ],
      pageUnderSignIn: null,
      reads: [
        { path: "/v1/customers?order=id%20asc", status: 200, median: 4, slowest: 9 },
        { path: "/v1/customers?order=dob%20desc", status: 200, median: 40, slowest: 41 },
        { path: "/v1/customers?order=name%20asc", status: 503, median: 3_000, slowest: 3_000 },
      ],
      feed: null,
      firstLoad: null,
      deliveries: {
        slow: [{ inFlight: 20, rate: 98 }],
        replayRate: 900,
        ...{ targets: 4, rate: 150, bareRate: 600, p50: 27.4, p99: 157 },
        processor: { sender: 0.4, database: 0.6, bare: 0.2 },
      },
      memory: 200,
    },
  ],
};

test("one disturbed round does not decide", () => {
  expect(medianOf([at(100), at(1), at(102)]).rate).toBe(100);
  expect(medianOf([at(100), at(110)]).rate).toBe(105);
});

test("the report compares with the peer, or with the hash alone", () => {
  const lines = reportOf(RESULT).split("\n");
  expect(lines).toContain("| Look-up | 1,200 | 1.0 | 2.0 | 3.0 | 1.20 |  | 0.25 | 0.21 + 0.08 |  |");
  expect(lines).toContain("| get_tokens | 90 | 1.0 | 2.0 | 3.0 | 0.90 |  |  |  |  |");
});

test("what metrics cost is told by the processor of the server", () => {
  expect(reportOf(RESULT)).toContain("Look-up: 210 µs of the server with metrics, 208 µs without: 1.0 %.");
});

test("pages stand in a table of their own, by what one core makes of them", () => {
  const lines = reportOf(RESULT).split("\n");
  expect(lines.filter((line) => line.startsWith("| Help"))).toEqual([
    "| Help | 0.50 | 0.00 | 2000 | 23 | 1.0 |",
  ]);
});

test("of the reads in many orders the slowest answer counts, and a refused one is told", () => {
  expect(reportOf(RESULT)).toContain("| `/v1/customers?order=…` | 40 | 41 | dob desc | 1 |");
});

test("deliveries stand beside the bare loop that posts the same", () => {
  expect(reportOf(RESULT)).toContain(
    "to 4 targets: 150/s, × bare loop 0.25; from commit to receipt 27 ms (p50) and 157 ms (p99).",
  );
});

test("the chart has a bar for each ratio", () => {
  const chart = chartOf(RESULT);
  expect(chart).toContain("1.20");
  expect(chart).toContain("0.90");
});

test("a wrong option is refused, and help is no bench", () => {
  expect(readBenchOptions(["--accounts", "10,2000"])).toMatchObject({ sizes: [10, 2000], only: null });
  expect(() => readBenchOptions(["--accounts", "many"])).toThrow("--accounts");
  expect(readBenchOptions(["--help"])).toBeNull();
});
