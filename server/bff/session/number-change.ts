import type { SessionContent } from "./session-content";

/** The API asks for a secret or code given at most this long ago when the number changes … */
const FRESH_MS = 600_000;
/** … and the code that comes in between lives as long as this. */
const CODE_MS = 300_000;

const age = ({ tokens }: SessionContent, now: number) => now - (tokens?.provedAt ?? 0);

/** Whether who begins to change the number has to give the current password or passcode. */
export const asksCurrent = (session: SessionContent, now: number) => age(session, now) >= FRESH_MS - CODE_MS;

/** Whether it is too late to end the change without giving it. */
export const isTooLate = (session: SessionContent, now: number) => age(session, now) >= FRESH_MS;
