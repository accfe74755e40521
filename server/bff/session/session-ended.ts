/** Nobody is signed in, or the session is over at the server: only signing in helps. */
export class SessionEnded extends Error {
  constructor() {
    super("session ended");
    this.name = "SessionEnded";
  }
}
