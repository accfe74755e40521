import { createServer, type RequestListener, type Server } from "node:http";
import { SIZES } from "../core/index";
import { answerParserError } from "./answer-parser-error";
import { endSlowReaders } from "./end-slow-readers";

/**
 * A server that gives every wait an end: for headers, for a whole request, for a slow reader. Without
 * listeners for `upgrade` and `connect`, node answers the former as plain requests and ends the latter.
 */
export function createNodeServer(
  handle: RequestListener,
  { maxConnections = 8_192 }: { maxConnections?: number } = {},
): Server {
  const server = createServer(
    {
      // The check of our own, with an answer of our own, comes first.
      maxHeaderSize: SIZES.head,
      requireHostHeader: false,
      // A header that is sent twice is never read as if it were sent once.
      joinDuplicateHeaders: true,
      headersTimeout: 10_000,
      // Of a file on a slow line: other bodies have less time (read-body.ts).
      requestTimeout: 300_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 65_000,
      keepAlive: true,
    },
    handle,
  );
  server.maxHeadersCount = 0;
  server.maxConnections = maxConnections;
  server.timeout = 90_000;
  endSlowReaders(server);
  server.on("clientError", answerParserError);
  // Node would answer an expectation that it does not know by itself, and not in our error body.
  server.on("checkExpectation", handle);
  // And would ask for a body that is going to be refused.
  server.on("checkContinue", handle);
  return server;
}
