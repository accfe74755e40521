import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { callOut } from "../../core/index";
import {
  createHostResolver,
  parseTarget,
  type ResolveHost,
  resolveTarget,
  type TargetFault,
  type TargetRules,
} from "./check-target";

/** What came back. Redirects are answers like any other: they are not followed. */
export interface PostAnswer {
  status: number;
  /** Header `Retry-After` as it came. */
  retryAfter: string | null;
  /** The beginning of the body. */
  body: string;
}

/** Why there is no answer, in a word that holds nothing of the target. */
export type PostFault = TargetFault | "timeout" | "no_connection" | "no_tls";

export class PostFailure extends Error {
  constructor(readonly fault: PostFault) {
    super(`nothing was answered: ${fault}`);
    this.name = "PostFailure";
  }
}

/** Posts to a server elsewhere. Errors: `PostFailure`. */
export type GuardedPost = (message: {
  url: string;
  headers: Record<string, string>;
  body: string;
}) => Promise<PostAnswer>;

interface PostOptions extends TargetRules {
  resolve?: ResolveHost;
  /** Milliseconds from the first question to a name server to the end of the answer. */
  timeout?: number;
}

const TIMEOUT = 15_000;
/** Bytes of an answer that are read, and characters of it that are kept. */
const MOST_READ = 64 * 1024;
const MOST_KEPT = 2_048;

/** Milliseconds that an unused connection is kept: less than the 5 s after which many servers close it. */
const KEPT_IDLE = 4_000;

/** Options of a request that Node's agents see, and the addresses that were checked for it. */
interface Pinned {
  addresses: string[];
}

/**
 * Agents of our own: those of the process may be told to use a proxy. A connection is used again only by requests for which the
 * same addresses were checked, so it always leads to one of them.
 */
const pinning = <Agent extends typeof HttpAgent>(Base: Agent) =>
  class extends (Base as typeof HttpAgent) {
    override getName(options?: Parameters<HttpAgent["getName"]>[0] & Partial<Pinned>): string {
      return `${super.getName(options)} ${options?.addresses?.join()}`;
    }
  } as Agent;
const PinnedHttpAgent = pinning(HttpAgent);
const PinnedHttpsAgent = pinning(HttpsAgent);
const KEEP = { keepAlive: true, timeout: KEPT_IDLE };

/**
 * A way to post to addresses that strangers name, and to nowhere else (decision 46): every address of the target is
 * checked at each call, and the connection leads to one of these, not to what the name means a moment later. Connections
 * are kept for the next call.
 */
export function createGuardedPost({
  resolve = createHostResolver(),
  timeout = TIMEOUT,
  ...rules
}: PostOptions): GuardedPost {
  const agents = { "http:": new PinnedHttpAgent(KEEP), "https:": new PinnedHttpsAgent(KEEP) };
  const post = async ({ url: text, headers, body }: Parameters<GuardedPost>[0]) => {
    const signal = AbortSignal.timeout(timeout);
    const url = parseTarget(text);
    if (!url) throw new PostFailure("malformed");
    const found = await Promise.race([resolveTarget(url, resolve, rules), whenAborted(signal)]);
    if (typeof found === "string") throw new PostFailure(found);
    try {
      return await readAnswer(await send(url, { agents, addresses: found, headers, body, signal }));
    } catch (error) {
      throw new PostFailure(signal.aborted ? "timeout" : faultOf(error));
    }
  };
  return (message) =>
    callOut("POST webhook", (traced) => post({ ...message, headers: { ...message.headers, ...traced } }));
}

const whenAborted = (signal: AbortSignal): Promise<"timeout" | never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new PostFailure("timeout")), { once: true });
  });

const OF_TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/;
const faultOf = (error: unknown): PostFault =>
  OF_TLS.test((error as NodeJS.ErrnoException).code ?? "") ? "no_tls" : "no_connection";

interface Sending extends Pinned {
  agents: { "http:": HttpAgent; "https:": HttpsAgent };
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** A look-up of the target answers the checked addresses alone. */
const pinnedTo =
  (addresses: string[]): LookupFunction =>
  (_, options, answer) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = known;
    if (options.all) answer(null, known);
    else answer(null, first?.address ?? "", first?.family);
  };

function send(url: URL, sending: Sending): Promise<IncomingMessage> {
  const { agents, addresses, headers, body, signal } = sending;
  const isTls = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const options = {
      method: "POST",
      agent: agents[isTls ? "https:" : "http:"],
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup: pinnedTo(addresses),
      maxHeaderSize: 16 * 1024,
      signal,
      addresses,
    };
    const request = (isTls ? requestHttps : requestHttp)(url, options);
    request.on("response", resolve);
    request.on("error", (error) => {
      // A kept connection may end just when it is used again. What was sent on it counts as sent at least once.
      const ended = request.reusedSocket && (error as NodeJS.ErrnoException).code === "ECONNRESET";
      if (ended && !signal.aborted) send(url, sending).then(resolve, reject);
      else reject(error);
    });
    request.end(body);
  });
}

/** The status counts as soon as it is there; of the body the beginning, as text that can be stored. */
async function readAnswer(answer: IncomingMessage): Promise<PostAnswer> {
  const parts: Buffer[] = [];
  let read = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      read += part.length;
      if (read >= MOST_READ) break;
    }
  } catch {
    // The body never ended; that the status came is what counts.
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, 4 * MOST_KEPT));
  return {
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers["retry-after"] ?? null,
    body: [...text.replaceAll("\u0000", "")].slice(0, MOST_KEPT).join(""),
  };
}
