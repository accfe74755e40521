import type { ActName } from "../../../../lib/contract/index";
import { ACCESS_ACTS } from "./access-acts";
import type { Act, Asked } from "./act";
import { CUSTOMER_ACTS } from "./customer-acts";
import { STAFF_ACTS } from "./staff-acts";

/**
 * Everything that needs a second person (contract 10.1), the only such table: who asks, who decides, what is stored, and
 * the verb that does it.
 */
const TABLE = { ...STAFF_ACTS, ...ACCESS_ACTS, ...CUSTOMER_ACTS };

export type KnownAct = keyof typeof TABLE & ActName;
export type RequestOf<Name extends KnownAct> = Parameters<(typeof TABLE)[Name]["perform"]>[1]["request"];
export type ResultOf<Name extends KnownAct> = Awaited<ReturnType<(typeof TABLE)[Name]["perform"]>>;

// A request is held against the schema of the act that it is stored with.
export const ACTS = TABLE as unknown as Record<ActName, Act<unknown, unknown>>;

/** What is stored, as the verb takes it. */
export const askedAgain = (name: ActName, asked: Asked<unknown>): Asked<unknown> => ({
  ...asked,
  request: ACTS[name].request.parse(asked.request),
});
