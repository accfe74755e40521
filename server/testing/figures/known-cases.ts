import { type CaseAccount, type FedLine, type FiguresCase, referenceOf } from "./figures-case";
import { dayIn } from "./zone-days";

const ZONE = "Asia/Manila";

/** A line of a true history: its day or moment, what it adds, and what is told of it otherwise than it is true. */
type Written = [at: string, signed: bigint, fed?: Partial<FedLine>];

interface KnownCase {
  name: string;
  zone?: string;
  opening?: bigint;
  /** In true order. */
  history: Written[];
  /** What arrives, batch by batch, as places in the history; a line that arrives again is as it was, or corrected. */
  batches: (number | [place: number, fed: Partial<FedLine>])[][];
}

const momentOf = (at: string) => Date.parse(at.length === 10 ? `${at}T00:00:00+08:00` : at);

/** A case of one account, with every balance told as it was, unless the case says otherwise. */
export function knownCase({ zone = ZONE, opening = 0n, history, batches }: KnownCase): FiguresCase {
  let balance = opening;
  const lines = history.map(([at, signed]) => {
    balance += signed;
    return {
      at: momentOf(at),
      signed,
      balance,
      type: signed > 0n ? "deposit" : "withdrawal",
      reverses: null,
    };
  });
  const account: CaseAccount = {
    ...{ currency: "PHP", status: "active", balance, available: balance, openedOn: null, opening, lines },
  };
  const sent = batches.map((batch) => ({
    lines: batch.map((one) => {
      const [place, fed] = typeof one === "number" ? [one, history[one]![2]] : one;
      const { at, signed, balance: told, type } = lines[place]!;
      const line = { account: 0, reference: referenceOf(place), at, signed, type, told };
      return { ...line, valueDate: dayIn(zone, at), ...fed };
    }),
  }));
  const now = Date.parse("2026-12-31T12:00:00Z");
  return { seed: 1, zone, now, accounts: [account], steps: sent, checkpoints: [...sent.keys()] };
}

/** A day before, and three lines at midnight of one day. */
const MIDNIGHT: Written[] = [
  ["2026-03-01", 12485n],
  ["2026-03-02", -1500n],
  ["2026-03-02", -5000n],
  ["2026-03-02", 35000n],
];

/** What is paid in and taken out at one moment leads in a circle: what follows says where it begins. */
const CIRCLE: Written[] = [
  ["2026-03-01", 1500n],
  ["2026-03-01", -1500n],
  ["2026-03-02", 1000n],
  ["2026-03-02", -200n],
];

/** The faults that were found before, or by this model, as the smallest feeds that showed them. */
export const KNOWN_CASES: KnownCase[] = [
  { name: "three lines at midnight, newest first", history: MIDNIGHT, batches: [[3, 2, 1, 0]] },
  {
    name: "three lines at midnight, each in a batch of its own",
    history: MIDNIGHT,
    batches: [[3], [0], [2], [1]],
  },
  {
    name: "three lines at midnight, sent twice",
    history: MIDNIGHT,
    batches: [
      [3, 2, 1, 0],
      [0, 1, 2, 3],
    ],
  },
  { name: "a circle before a moment of several lines", history: CIRCLE, batches: [[3, 2, 1, 0]] },
  { name: "a circle before a line that comes later", history: CIRCLE, batches: [[1, 0], [2]] },
  {
    name: "a circle before a line without balance",
    history: [...CIRCLE.slice(0, 2), ["2026-03-02", 1000n, { told: null }], ["2026-03-03", 500n]],
    batches: [[3, 2, 1, 0]],
  },
  {
    name: "two circles before the first line that says where they begin",
    history: [...CIRCLE.slice(0, 2), ["2026-03-02", 700n], ["2026-03-02", -700n], ["2026-03-03", 500n]],
    batches: [[4, 3, 2, 1, 0]],
  },
  {
    name: "two balances of one moment that do not follow",
    history: [
      ["2026-03-01", 8300n],
      ["2026-06-02", -800n, { sequence: 1, told: 100n }],
      ["2026-06-02", 50n, { sequence: 2, told: 900n }],
    ],
    batches: [[1, 2, 0]],
  },
  {
    name: "a balance that is taken back, before one that does not follow",
    history: [
      ["2026-08-11", 3800n],
      ["2026-11-15", -100n],
      ["2026-11-16", 150n, { told: null }],
      ["2026-11-17", -600n, { told: 3000n }],
    ],
    batches: [[0, 1, 2, 3], [[1, { told: null }]]],
  },
  {
    name: "a line in the hour that comes twice, after midnight",
    zone: "America/Havana",
    history: [
      ["2026-10-31T12:00:00Z", 20000n],
      ["2026-11-01T04:30:00Z", -3000n],
      ["2026-11-01T05:30:00Z", 1000n],
    ],
    batches: [[0, 1, 2]],
  },
  {
    name: "a late line, and the correction of what came after it",
    history: [
      ["2026-03-01", 10000n],
      ["2026-03-20", -500n],
      ["2026-04-05", -1000n],
    ],
    batches: [[0, [2, { told: 9000n }]], [1], [2]],
  },
];
