import type { FrontConfig } from "../config";

/** What the two processes say to each other besides a request; the entry drops all of these names when a client sends one. */
export const HEADERS = {
  /** Drawn at each start and known to these two processes alone: other programs of this machine reach the port, too. */
  token: "x-passbook-token",
  /** The head of the answer as far as it is known, as JSON. */
  head: "x-passbook-head",
  /** Which reading of the institution the page is made from. */
  institution: "x-passbook-institution",
} as const;

/** What the main process hands over, by the channel between the two: it stands in no command line and in no environment. */
export interface Handed {
  config: FrontConfig;
  token: string;
}

/** How it is, told again and again: a process that says nothing for long is ended. */
export interface Told {
  port: number;
  /** Bytes. */
  memory: number;
}

/** How often. */
export const TELL_MS = 5_000;
