import { randomInt } from "node:crypto";

/** A mobile number that nobody else in this run uses. By chance, as a counter would start anew with a worker. */
export const freshMobile = () => `+63927${String(randomInt(10_000_000)).padStart(7, "0")}`;
