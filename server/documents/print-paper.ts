import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { Tinypool } from "tinypool";
import { ApiError, createPlaces, inTurn } from "../core/index";
import type { Paper } from "./paper-pdf";

/** One is left to short papers while a long one is drawn. */
const THREADS = Math.min(availableParallelism(), 2);
/** Lines of a statement that takes seconds to be drawn. */
const LONG = 500;
/** Papers that are made or wait for it: in the process, and in one session. */
const PLACES = 32;
const SHARE = 3;
const MAX_MEGABYTES = 512;
/** After which a paper is not waited for any more. */
const PATIENCE_MS = 120_000;
/** After which an unused thread ends, and its memory is free. */
const IDLE_MS = 60_000;

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const built = here("./paper-thread.js");
const filename = existsSync(built) ? built : here("./paper-thread-from-source.mjs");

let threads: Tinypool | undefined;

/** The process's threads for papers: what draws them cannot be interrupted. */
const paperThreads = () => {
  threads ??= new Tinypool({
    ...{ filename, runtime: "worker_threads", minThreads: 0, maxThreads: THREADS, idleTimeout: IDLE_MS },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  }).on("error", () => {
    // A thread that cannot begin ends no other thread, and no process: the next paper tries another one.
    threads = undefined;
  });
  return threads;
};

const places = createPlaces(PLACES, SHARE);

/** Issues a paper and prints it, with a place kept for both. Errors: 503 `service_unavailable`, and nothing is issued. */
export const inPaperPlace = places.inPlace;

const isLong = (paper: Paper) => paper.kind === "statement" && paper.document.transactions.length > LONG;

/**
 * Draws a paper in a thread of its own, the long ones of all sessions one after another. One whose reader left is given up, also
 * while it is drawn. Errors: 408 `request_timeout` then; 503 `service_unavailable` after two minutes.
 */
export async function printPaper(paper: Paper, givenUp?: AbortSignal): Promise<Buffer> {
  const words = globalThis.__passbookWords ?? {};
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const signal = givenUp ? AbortSignal.any([patience, givenUp]) : patience;
  const draw = async () => {
    const bytes: Uint8Array = await paperThreads().run({ paper, words }, { signal });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  try {
    return await (isLong(paper) ? inTurn("long paper", draw) : draw());
  } catch (error) {
    if (givenUp?.aborted) throw new ApiError("request_timeout");
    throw patience.aborted ? new ApiError("service_unavailable") : error;
  }
}
