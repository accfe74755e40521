/** Nobody is signed in, or the session is over at the server: only signing in helps. */
export class SessionEnded extends Error {
  /** @param early before its time ran out: it was ended elsewhere */
  constructor(readonly early = false) {
    super("session ended");
    this.name = "SessionEnded";
  }
}

/** By name: pages carry their own copy of this class, and meet those that the program's copy throws. */
export const isSessionEnded = (reason: unknown): reason is SessionEnded =>
  reason instanceof Error && reason.name === "SessionEnded";
