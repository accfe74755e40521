import { createTransport, type NodemailerError } from "nodemailer";
import { callOut } from "../core/index";
import { SendFailure, type SendMessage } from "./send-message";

/** A mail server that takes mails over SMTP. */
export interface SmtpConfig {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  implicitTls: boolean;
  /** False only towards this machine: mails carry links that open accounts. */
  requireTls: boolean;
  auth: { user: string; pass: string } | undefined;
  /** The address that mails come from; the institution's name stands before it. */
  from: string;
}

/** Milliseconds for a mail from the first byte to the last: a server that drips must not hold it longer. */
const TIMEOUT = 20_000;
/** What happened to one mail, not to the connection. */
const OF_THE_MAIL = ["EENVELOPE", "EMESSAGE"];
const FIRST_FINAL_STATUS = 550;

/** Keeps codes only: the text of a server's answer may quote the address. */
function failureOf({ name, code = "", responseCode }: NodemailerError): SendFailure {
  if (name === "AbortError" || name === "TimeoutError" || code === "ETIMEDOUT" || code === "EABORT")
    return new SendFailure("timeout");
  const isFinal = OF_THE_MAIL.includes(code) && (responseCode ?? FIRST_FINAL_STATUS) >= FIRST_FINAL_STATUS;
  return new SendFailure(responseCode ? `status ${responseCode}` : `no mail taken: ${code}`, isFinal);
}

/** A sender of mails, each over a connection of its own. An address that the server refuses for good is final. */
export function createSmtpSender(config: SmtpConfig, timeout = TIMEOUT): SendMessage {
  const transport = createTransport({
    host: config.host,
    port: config.port,
    secure: config.implicitTls,
    requireTLS: config.requireTls,
    auth: config.auth,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, text, mail, worthFor }) => {
    if (!mail) throw new SendFailure("no mail", true);
    const sent = await callOut("mail", () =>
      transport.sendMail({
        from: { name: mail.from, address: config.from },
        // As an object it is never read as a list of addresses.
        to: { name: "", address: to },
        subject: mail.subject,
        text,
        html: mail.html,
        headers: { "Auto-Submitted": "auto-generated" },
        signal: AbortSignal.timeout(Math.max(1, Math.round(Math.min(timeout, worthFor)))),
      }),
    ).catch((error: NodemailerError) => {
      throw failureOf(error);
    });
    return { provider: "smtp", reference: sent.messageId };
  };
}
