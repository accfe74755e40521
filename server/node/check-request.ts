import type { IncomingMessage } from "node:http";
import { ApiError, invalidField, SIZES } from "../core/index";
import { pathOf } from "./surface";

const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

function isDecodable(target: string): boolean {
  try {
    return !decodeURIComponent(target).includes("\0");
  } catch {
    return false;
  }
}

/** Origin form only: a target with a host of its own, or one that a URL parser takes for such, is refused. */
export const isOriginForm = (target: string) => /^\/(?![/\\])/.test(target) && !pathOf(target).includes("\\");

const ENCODING = "must be percent-encoded UTF-8 without NUL characters";

/** The form of the target and its encoding, with the field names of the API. */
function checkTarget(target: string): ApiError | null {
  const path = pathOf(target);
  if (!isOriginForm(target))
    return invalidField("path", "malformed", "must begin with one / and hold no backslash");
  if (!isDecodable(path)) return invalidField("path", "malformed", ENCODING);
  return isDecodable(target.slice(path.length)) ? null : invalidField("query", "malformed", ENCODING);
}

/** The last one that was right: most requests name the same. */
let knownHost: string | null = null;

/** A host that a URL parser leaves as it is. */
function isHost(host: string): boolean {
  if (host === knownHost) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (new URL(`http://${host}`).hostname !== host.replace(/:\d+$/, "").toLowerCase()) return false;
  knownHost = host;
  return true;
}

/** HTTP/1.0 knows no Host; later versions send exactly one. */
function checkHost({ httpVersion, headers, rawHeaders }: Checked): ApiError | null {
  let sent = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (/^host$/i.test(rawHeaders[i] ?? "")) sent += 1;
  if (sent > 1) return invalidField("Host", "repeated", "must be given once");
  if (sent === 0) return httpVersion === "1.0" ? null : invalidField("Host", "required", "is required");
  return isHost(headers.host ?? "")
    ? null
    : invalidField("Host", "malformed", "must be a host name or an address");
}

function checkHeaders(rawHeaders: string[]): ApiError | null {
  const size = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  const fits = size <= SIZES.headers && rawHeaders.length <= 2 * SIZES.headerCount;
  return fits ? null : new ApiError("headers_too_large");
}

type Checked = Pick<IncomingMessage, "url" | "rawHeaders" | "headers" | "httpVersion">;

/** Checks what is the same for every surface: a refusal, or null for a well-formed request. */
export function checkRequest(request: Checked): ApiError | null {
  const target = request.url ?? "";
  const { upgrade } = request.headers;
  if (target.length > SIZES.url) return new ApiError("uri_too_long");
  const tooLarge = checkHeaders(request.rawHeaders);
  if (tooLarge) return tooLarge;
  const malformed = checkTarget(target);
  if (malformed) return malformed;
  if (upgrade && /websocket/i.test(upgrade))
    return invalidField("Upgrade", "not_allowed", "must not ask for a WebSocket");
  return checkHost(request);
}
