import type { z } from "zod";
import type { SmtpConfig } from "../adapters/smtp-sender";
import { isThisMachine } from "../core/index";
import type { Environment } from "./config";
import type { productionEnvironment } from "./environment";
import type { Problem } from "./read-limits";

/** The mail server of `SMTP_URL`; null where mails are not sent. */
export function smtpOf({
  SMTP_URL: url,
  MAIL_FROM: from,
}: z.infer<typeof productionEnvironment>): SmtpConfig | null {
  if (!url || !from) return null;
  const implicitTls = url.protocol === "smtps:";
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port) || (implicitTls ? 465 : 587),
    implicitTls,
    requireTls: !implicitTls && !isThisMachine(url.hostname),
    auth: user ? { user, pass } : undefined,
    from,
  };
}

/** A mail server and an address to send from come together, or not at all. */
export function mailProblems(env: Environment): Problem[] {
  if (Boolean(env.SMTP_URL) === Boolean(env.MAIL_FROM)) return [];
  const [setting, other] = env.SMTP_URL ? ["MAIL_FROM", "SMTP_URL"] : ["SMTP_URL", "MAIL_FROM"];
  return [{ setting, problem: `is missing beside ${other}` }];
}
