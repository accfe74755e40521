import { connect as connectPlainly, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectByTls } from "node:tls";
import type { Config, PlatformConfig } from "../settings/load-config";

/** What was looked at and found. A `refusal` stands in the way of the start, a `warning` does not. */
export interface Finding {
  check: string;
  level: "ok" | "warning" | "refusal";
  /** The setting that says otherwise. */
  setting?: string | undefined;
  says: string;
}

const finding =
  (level: Finding["level"]) =>
  (check: string, says: string, setting?: string): Finding => ({ check, level, setting, says });
export const ok = finding("ok");
export const warning = finding("warning");
export const refusal = finding("refusal");

/** Milliseconds. */
const PATIENCE = 5_000;

interface Target {
  check: string;
  setting: string;
  host: string;
  port: number;
  tls: boolean;
}

function ofUrl(check: string, setting: string, text: string): Target {
  const { protocol, hostname, port } = new URL(text);
  const tls = ["https:", "rediss:"].includes(protocol);
  const usual = setting === "REDIS_URL" ? 6379 : tls ? 443 : 80;
  return { check, setting, host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port) || usual, tls };
}

function ofPlatform({ textProviders, smtp, redisUrl }: PlatformConfig): Target[] {
  const texts = textProviders.map((provider): Target => {
    if (provider.name === "smpp") return { ...provider, check: "texts", setting: "SMPP_URL" };
    return provider.name === "twilio"
      ? ofUrl("texts", "TWILIO_API_URL", provider.apiUrl)
      : ofUrl("texts", "SMS_URL", provider.url.replaceAll(/[{}]/g, ""));
  });
  const mail = smtp && { ...smtp, check: "mail", setting: "SMTP_URL", tls: smtp.implicitTls };
  return [...texts, ...(mail ? [mail] : []), ...(redisUrl ? [ofUrl("limits", "REDIS_URL", redisUrl)] : [])];
}

/** Connects, with TLS and a certificate that counts where the way has it, and says nothing to the other side. */
const knock = ({ host, port, tls }: Target): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = tls
      ? connectByTls({ host, port, servername: host })
      : connectPlainly({ host, port });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error("no answer in 5 s")));
    socket.once("error", reject).once(tls ? "secureConnect" : "connect", () => {
      socket.destroy();
      resolve();
    });
  });

async function reach(target: Target): Promise<Finding> {
  const at = `${target.host}:${target.port}`;
  try {
    await knock(target);
    return ok(target.check, `${at} answers${target.tls ? ", its certificate is valid" : ""}`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return warning(target.check, `${at} is not reached: ${code ?? message}`, target.setting);
  }
}

/** Whether what this deployment calls is reached: providers of texts, mail server, the store of limits, a front's platform. */
export function checkReach(config: Config): Promise<Finding[]> {
  const targets =
    config.kind === "platform" ? ofPlatform(config) : [ofUrl("platform", "PLATFORM_URL", config.platformUrl)];
  return Promise.all(targets.map(reach));
}

/** An answer, or an error in time: a fetch whose connection was closed at once may never end, and keeps no process alive. */
export async function ask(url: string | URL, headers: Record<string, string> = {}): Promise<Response> {
  const answered = new AbortController();
  const late = sleep(PATIENCE, undefined, answered).then(() => {
    throw new Error("no answer in 5 s");
  });
  // Where a redirect leads is another host's to say, and our app key is not for it.
  const asked = fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
  return Promise.race([asked, late]).finally(() => answered.abort());
}

/** More than the nodes that a proxy may have behind it: each counts by itself. */
const CLAIMS = 12;

/** Whether a caller may claim any address: who claims a new one with each request would be counted anew with each. */
async function checkAddress(publicOrigin: string): Promise<Finding> {
  // Answered 401, with what is left to callers of this address that have no key.
  const url = new URL("/v1/customers", publicOrigin);
  const claims = Array.from({ length: CLAIMS }, (_, at) => `198.51.100.${at + 1}`);
  const answers = await Promise.all(claims.map((claimed) => ask(url, { "X-Forwarded-For": claimed })));
  const counts = answers.map((answer) => answer.headers.get("x-ratelimit-remaining"));
  return Number(counts[0]) > 0 && new Set(counts).size === 1
    ? warning("address", "callers may claim any: fewer proxies than that add theirs", "TRUSTED_PROXIES")
    : ok("address", "of callers: what they claim themselves does not count");
}

/**
 * Asks the deployment as callers do, through its proxy: for its certificate, and whether the header app_key comes through.
 */
export async function checkProxy({ publicOrigin, settings }: Config): Promise<Finding[]> {
  const url = new URL("/v2/api/institution", publicOrigin);
  const key = settings.defaultUserAppKey;
  try {
    const [written, spelled] = await Promise.all([ask(url, { app_key: key }), ask(url, { "App-Key": key })]);
    if (written.ok)
      return [
        ok("proxy", `${publicOrigin} answers, and passes the header app_key on`),
        await checkAddress(publicOrigin),
      ];
    if (spelled.ok)
      return [
        warning(
          "proxy",
          "headers with underscores are dropped: callers that send app_key get 401",
          "PUBLIC_ORIGIN",
        ),
      ];
    return [
      warning("proxy", `${publicOrigin} answers ${spelled.status} to its own app key`, "PUBLIC_ORIGIN"),
    ];
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    const why = cause?.code ?? cause?.message ?? message;
    return [warning("proxy", `${publicOrigin} is not reached from here: ${why}`, "PUBLIC_ORIGIN")];
  }
}
