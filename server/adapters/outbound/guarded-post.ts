import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { parseTarget, resolveTarget, type TargetFault, type TargetRules } from "./check-target";
import { createHostResolver, type ResolveHost } from "./resolve-host";

/** What came back. Redirects are answers like any other: nobody follows them. */
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

/** Posts to somebody else's server. Errors: `PostFailure`. */
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

/** Agents of our own: those of the process may keep connections, and may be told to use a proxy. */
const HTTP = new HttpAgent({ keepAlive: false });
const HTTPS = new HttpsAgent({ keepAlive: false });

/**
 * A way to post to addresses that strangers name, and to nowhere else (decision 46): every address of the target is
 * checked at each call, and the connection is made to these addresses, not to what the name means a moment later.
 */
export function createGuardedPost({
  resolve = createHostResolver(),
  timeout = TIMEOUT,
  ...rules
}: PostOptions): GuardedPost {
  return async ({ url: text, headers, body }) => {
    const signal = AbortSignal.timeout(timeout);
    const url = parseTarget(text);
    if (!url) throw new PostFailure("malformed");
    const found = await Promise.race([resolveTarget(url, resolve, rules), whenAborted(signal)]);
    if (typeof found === "string") throw new PostFailure(found);
    try {
      return await readAnswer(await send(url, { addresses: found, headers, body, signal }));
    } catch (error) {
      throw new PostFailure(signal.aborted ? "timeout" : faultOf(error));
    }
  };
}

const whenAborted = (signal: AbortSignal): Promise<"timeout" | never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new PostFailure("timeout")), { once: true });
  });

const OF_TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/;
const faultOf = (error: unknown): PostFault =>
  OF_TLS.test((error as NodeJS.ErrnoException).code ?? "") ? "no_tls" : "no_connection";

interface Sending {
  addresses: string[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** Whoever is asked for the address of the target has only the checked ones to answer. */
const pinnedTo =
  (addresses: string[]): LookupFunction =>
  (_, options, answer) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = known;
    if (options.all) answer(null, known);
    else answer(null, first?.address ?? "", first?.family);
  };

function send(url: URL, { addresses, headers, body, signal }: Sending): Promise<IncomingMessage> {
  const isTls = url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const request = (isTls ? requestHttps : requestHttp)(url, {
      method: "POST",
      agent: isTls ? HTTPS : HTTP,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup: pinnedTo(addresses),
      maxHeaderSize: 16 * 1024,
      signal,
    });
    request.on("response", resolve);
    request.on("error", reject);
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
  } finally {
    answer.destroy();
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, 4 * MOST_KEPT));
  return {
    status: answer.statusCode ?? 0,
    retryAfter: answer.headers["retry-after"] ?? null,
    body: [...text.replaceAll("\u0000", "")].slice(0, MOST_KEPT).join(""),
  };
}
