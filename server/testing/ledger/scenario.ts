import type { LedgerWorld } from "./create-ledger-world";

/** Brings everything to the moment before, and returns the call that is watched. */
export type Scenario = (world: LedgerWorld) => Promise<() => Promise<unknown>>;
