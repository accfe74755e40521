import type { Passbook } from "../../../lib/sdk/index";
import type { EventReceiver } from "./receive-events";

/** A movement, as it was fed and as it is read back. */
export interface Line {
  account_number: string;
  reference: string;
  amount: string;
  entry_type: "credit" | "debit";
}

/** One run: what was fed, and what went right and wrong. */
export interface Day {
  passbook: Passbook;
  receiver: EventReceiver;
  customers: string[];
  accounts: string[];
  lines: Line[];
  done: string[];
  wrong: string[];
  seconds: Record<string, number>;
}
