import type { ActName } from "../../../lib/contract/index";

/** Seconds in which a second person can decide. */
export const LIFETIME = 7 * 86_400;

/** Seconds in which who asked can fetch a secret that was approved. */
export const COLLECTED_WITHIN = 86_400;

/** Days after which people who invited, reset or raised each other count as two. */
export const APART_AFTER_DAYS = 7;

/** Days for which people count who held a deciding role: they may have been disabled to be alone. */
export const HELD_DAYS = 30;

/** Acts whose values are a customer's: lists leave them out, and they are forgotten once it is decided. */
export const PERSONAL: ActName[] = ["birth_date.correct"];
