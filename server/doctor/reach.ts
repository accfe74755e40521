import { connect as connectPlainly, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectByTls } from "node:tls";
import type { Config, PlatformConfig } from "../config";
import { type Finding, ok, warning } from "./finding";

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
  const tls = protocol === "https:";
  return {
    check,
    setting,
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || (tls ? 443 : 80),
    tls,
  };
}

function ofPlatform({ textProviders, smtp }: PlatformConfig): Target[] {
  const texts = textProviders.map((provider): Target => {
    if (provider.name === "smpp") return { ...provider, check: "texts", setting: "SMPP_URL" };
    return provider.name === "twilio"
      ? ofUrl("texts", "TWILIO_API_URL", provider.apiUrl)
      : ofUrl("texts", "SMS_URL", provider.url.replaceAll(/[{}]/g, ""));
  });
  const mail = smtp && {
    check: "mail",
    setting: "SMTP_URL",
    host: smtp.host,
    port: smtp.port,
    tls: smtp.implicitTls,
  };
  return mail ? [...texts, mail] : texts;
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

/** Whether what this deployment calls is reached: providers of texts, the mail server, a front's platform. */
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
  return Promise.race([fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE) }), late]).finally(() =>
    answered.abort(),
  );
}

/**
 * Asks the deployment as callers do, through its proxy: for its certificate, and whether the header app_key comes through.
 */
export async function checkProxy({ publicOrigin, settings }: Config): Promise<Finding[]> {
  const url = new URL("/v2/api/institution", publicOrigin);
  const key = settings.defaultUserAppKey;
  try {
    const [written, spelled] = await Promise.all([ask(url, { app_key: key }), ask(url, { "App-Key": key })]);
    if (written.ok) return [ok("proxy", `${publicOrigin} answers, and passes the header app_key on`)];
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
