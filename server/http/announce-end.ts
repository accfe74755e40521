import type { Answer } from "../core/index";
import type { Deprecation } from "./declare-route";

/** Every answer of a route that will end says since when (RFC 9745), until when (RFC 8594) and what to do; refusals too. */
export function announceEnd(answer: Answer, { since, sunset, link }: Deprecation): void {
  answer.headers.Deprecation = `@${Date.parse(since) / 1_000}`;
  answer.headers.Sunset = new Date(sunset).toUTCString();
  answer.append("Link", `<${link}>; rel="deprecation"; type="text/html"`);
}
