import { accessSync, constants } from "node:fs";
import { z } from "zod";
import { isThisMachine } from "../core/index";

/** What `sslmode` may say. `require` and `verify-ca` are of other programs: here they check the certificate, too. */
const MODES: Record<string, string> = {
  disable: "disable",
  "no-verify": "no-verify",
  require: "verify-full",
  "verify-ca": "verify-full",
  "verify-full": "verify-full",
};

/** The host may be missing before the path (`user@/database`) where the query has it. */
const parse = (text: string) => URL.parse(text.replace("@/", "@-/"));

function hostOf({ hostname, searchParams }: URL): string {
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return host === "::1" ? "[::1]" : host;
}

/** Files that a URL may name; the driver reads them each time that it connects. */
const FILES = ["sslrootcert", "sslcert", "sslkey"];

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

const isLocal = (host: string) => host.startsWith("/") || isThisMachine(host);

/**
 * The address of a database: over a network with TLS and a checked certificate, unless its `sslmode` says else. To this
 * machine, by socket or loopback, only where it asks for it.
 */
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must be a postgres:// URL")
  .transform((text, ctx): string => {
    const url = parse(text);
    const host = url ? hostOf(url) : "";
    const given = url?.searchParams.get("sslmode");
    const mode = MODES[given ?? "verify-full"];
    const refuse = (message: string) => {
      ctx.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (["", "-"].includes(host))
      return refuse("must name its host; special characters of a password as %40");
    if (!mode) return refuse("must have sslmode=verify-full, no-verify or disable, or none");
    const unread = FILES.find(
      (name) => url?.searchParams.has(name) && !canRead(url.searchParams.get(name) ?? ""),
    );
    if (unread) return refuse(`has an ${unread} that is no file, or cannot be read by this account`);
    if (given) return text.replaceAll(/([?&]sslmode=)[^&#]*/g, `$1${mode}`);
    if (isLocal(host)) return text;
    return `${text}${text.includes("?") ? "&" : "?"}sslmode=${mode}`;
  });
