/** A line as the bank knows it. Money is counted in the smallest unit of the currency. */
export interface TrueLine {
  at: number;
  /** The amount of a credit, or less the amount of a debit. */
  signed: bigint;
  /** The balance after the line. */
  balance: bigint;
  type: string;
  /** The place of the line that this one takes back. */
  reverses: number | null;
}

export const CURRENCIES = ["PHP", "JPY", "KWD", "USD"] as const;
export type CaseCurrency = (typeof CURRENCIES)[number];

/** An account of a case, with its whole true history, in its true order. */
export interface CaseAccount {
  currency: CaseCurrency;
  status: "active" | "dormant" | "frozen" | "closed";
  balance: bigint | null;
  available: bigint | null;
  /** The day on which the account was opened, as far as the core system says it. */
  openedOn: string | null;
  /** The balance before the first line. */
  opening: bigint;
  lines: TrueLine[];
}

/** A line as it is fed. A field that is absent is not sent. */
export interface FedLine {
  /** The place of the account in the case. */
  account: number;
  reference: string;
  at: number;
  signed: bigint;
  type: string;
  valueDate: string;
  told?: bigint | null;
  sequence?: number | null;
  description?: string | null;
  /** The reference of the line that this one takes back; such a line is sent as a reversal. */
  reverses?: string;
}

/** Lines in the order in which they arrive, and what of them is sent again afterwards. */
export interface Delivery {
  lines: FedLine[];
  again: FedLine[];
}

/** What is sent at once: a batch, or one reversal. */
export interface CaseStep {
  lines: FedLine[];
}

/** A customer with some accounts, and what the core system sends of them, step by step. */
export interface FiguresCase {
  seed: number;
  zone: string;
  /** The moment at which everything is fed and read. */
  now: number;
  accounts: CaseAccount[];
  steps: CaseStep[];
  /** Steps after which all surfaces are read; they are read at the end in any case. */
  checkpoints: number[];
}

export const referenceOf = (line: number) => `L${line}`;
