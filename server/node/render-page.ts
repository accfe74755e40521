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
