import { setTimeout as sleep } from "node:timers/promises";
import type { ALERTS } from "../../../metrics/alerts-table";
import { nextMobile } from "../../next-mobile";
import type { AlertWorld } from "../alert-world";

/** Something that goes wrong, and the alerts that have to call for it. */
export interface AlertFault {
  alerts: (keyof typeof ALERTS)[];
  /** Begins it. */
  cause?(world: AlertWorld): Promise<void> | void;
  /** What goes on meanwhile, about once a second. */
  meanwhile?(world: AlertWorld): Promise<unknown> | unknown;
  /** Ends it, before what its cause left for the repair. */
  repair?(world: AlertWorld): Promise<unknown> | unknown;
}

/** Every fault of a part, by what happens. */
export type AlertFaults = Record<string, AlertFault>;

const repairs: (() => unknown)[] = [];

/** Leaves something to be done by the repair of the fault that is caused now. */
export const repairLater = (repair: () => unknown): void => void repairs.push(repair);

/** Does what the cause of a fault left for its repair. */
export async function repairAll(): Promise<void> {
  for (const repair of repairs.splice(0)) await repair();
}

let numbers = 0;
/** A number that no other caller of the drill has. */
export const nextNumber = (): number => numbers++;
/** Asks for a code to sign up with. */
export const askForCode = ({ call }: AlertWorld, mobile = nextMobile()) =>
  call("POST", "/v2/api/auth/signup/otp", { mobile });

/** So many callers that ask for one thing, one call after another, until the repair. */
export function keepAsking(callers: number, ask: () => Promise<{ status: number }>): void {
  let over = false;
  const asking = Array.from({ length: callers }, async () => {
    while (!over) if ((await ask()).status === 503) await sleep(50);
  });
  repairLater(() => {
    over = true;
    return Promise.all(asking);
  });
}

/** Holds a lock in a session of its own, until the repair. */
export async function holdLock(world: AlertWorld, lock: string): Promise<void> {
  const session = await world.foreignSession();
  await session.query("begin");
  await session.query(lock);
  repairLater(() => session.end());
}
