import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { Writable } from "node:stream";

/** Makes pages: Next. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface RenderedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Asks for a page as no reader in particular: by HTTP/1.0, where the answer's body is all after its head. */
export async function renderPage(
  handle: PageHandler,
  target: string,
  headers: Record<string, string>,
): Promise<RenderedPage> {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: "GET", url: target, httpVersionMajor: 1, httpVersionMinor: 0, headers });
  request.rawHeaders = Object.entries(headers).flat();
  request.push(null);
  const chunks: Buffer[] = [];
  const collector = new Writable({
    // Nothing has to wait until a slow reader catches up.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _, written) {
      chunks.push(chunk);
      written();
    },
  });
  const response = new ServerResponse(request);
  // A response writes to its socket and reads nothing from it.
  response.assignSocket(collector as unknown as Socket);
  const sent = new Promise<void>((resolve, reject) => {
    response.once("finish", resolve);
    // Without its address, which may hold a token: this goes to the log.
    collector.once("close", () => reject(new Error("the answer of a page was broken off")));
  });
  await Promise.all([sent, handle(request, response)]);
  const answer = Buffer.concat(chunks);
  const body = answer.subarray(answer.indexOf("\r\n\r\n") + 4);
  return { status: response.statusCode, headers: response.getHeaders(), body };
}

/** Pages of staff and of the reference are read at desks, where all of a page comes at once. */
const AT_A_DESK = /^\/(staff|teller|admin|docs)(\/|\?|$)/;

/** Next's own scripts, which need no order, and the hint to load one of them ahead. */
const SCRIPT = /<script src="([^"]+)"[^>]* async=""[^>]*><\/script>|<link rel="preload" as="script"[^>]*>/g;
const NONCE = /<script[^>]*( nonce="[^"]+")/;

/** Runs in the browser. Where nothing is painted, as in a tab behind another one, nothing is waited for, or a second. */
const start = (sources: string[]) =>
  `(s=>{let f=()=>{f=()=>{};for(const u of s){const e=document.createElement("script");e.src=u;e.async=!0;document.head.append(e)}};addEventListener("load",()=>setTimeout(()=>f(),1e3));try{document.hidden?f():new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&f()).observe({type:"paint",buffered:!0})}catch{}})(${JSON.stringify(sources)})`;

/**
 * The body of a customer's page, whose scripts are asked for once its words are painted: on a slow line they took
 * their share of it from the styles that the paint waits for. Until they are there, all works as without scripts.
 */
export function startAfterPaint({ headers, body }: RenderedPage, target: string): Buffer {
  if (AT_A_DESK.test(target) || !String(headers["content-type"]).startsWith("text/html")) return body;
  const sources = new Set<string>();
  const html = body.toString().replace(SCRIPT, (_, source?: string) => {
    if (source) sources.add(source);
    return "";
  });
  const end = html.lastIndexOf("</body>");
  if (end < 0 || sources.size === 0) return body;
  const [, nonce = ""] = NONCE.exec(html) ?? [];
  return Buffer.from(
    `${html.slice(0, end)}<script${nonce}>${start([...sources])}</script>${html.slice(end)}`,
  );
}
