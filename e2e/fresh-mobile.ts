import { randomInt } from "node:crypto";

/** A mobile number that no other test of this run uses. By chance, as a counter would start again with each worker. */
export const freshMobile = () => `+63927${String(randomInt(10_000_000)).padStart(7, "0")}`;
