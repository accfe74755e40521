import { now } from "../clock";
import { PassbookError } from "./passbook-error";

/** How often and how long a call is tried. */
export interface Patience {
  /** Further tries of a call; 4 unless told. */
  retries?: number;
  /** Seconds to wait at most before a further try, 60 unless told: a refusal that asks for more is thrown. */
  longestWait?: number;
  /** Seconds until the headers of an answer have to be here, 30 unless told. */
  timeout?: number;
}

type Fetch = (request: Request) => Promise<Response>;

const FIRST_WAIT = 0.5;
const LONGEST_OWN_WAIT = 8;

/** GET changes nothing, and a key keeps a change from being made twice. */
const mayRepeat = ({ method, headers }: Request) => method === "GET" || headers.has("Idempotency-Key");

const asksForAnother = ({ status, headers }: Response) =>
  status === 429 || status >= 500 || headers.has("Retry-After");

/** Seconds that an answer asks for; where it names none, twice as long each time, a part of it by chance. */
function waitBefore(tried: number, answer: Response | undefined): number {
  const asked = answer?.headers.get("Retry-After");
  if (asked && /^\d+$/.test(asked)) return Number(asked);
  if (asked) return Math.max(0, (Date.parse(asked) - now()) / 1_000) || 0;
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.min(FIRST_WAIT * 2 ** tried, LONGEST_OWN_WAIT) * (0.5 + chance / 2 ** 33);
}

/** Throws the signal's reason when it is aborted meanwhile. */
async function wait(seconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1_000);
    signal.addEventListener("abort", stop, { once: true });
  });
}

async function tryOnce(request: Request, fetch: Fetch, timeout: number): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${timeout} s`)), timeout * 1_000);
  try {
    return await fetch(
      new Request(request.clone(), { signal: AbortSignal.any([request.signal, late.signal]) }),
    );
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A `fetch` that tries again what may be repeated, and waits as long as `Retry-After` asks. Throws `PassbookError` with
 * code `no_answer` where none came, and what the caller's signal was aborted with.
 */
export function repeatCalls(fetch: Fetch, { retries = 4, longestWait = 60, timeout = 30 }: Patience): Fetch {
  return async (request) => {
    for (let tried = 0; ; tried += 1) {
      let answer: Response | undefined;
      let cause: unknown;
      try {
        answer = await tryOnce(request, fetch, timeout);
      } catch (error) {
        if (request.signal.aborted) throw error;
        cause = error;
      }
      const again = tried < retries && mayRepeat(request) && (!answer || asksForAnother(answer));
      const seconds = again ? waitBefore(tried, answer) : Number.POSITIVE_INFINITY;
      if (seconds <= longestWait) {
        await answer?.body?.cancel();
        await wait(seconds, request.signal);
      } else if (answer) return answer;
      else throw new PassbookError({ cause });
    }
  };
}
