import type { z } from "zod";
import { httpReportUrl, TWILIO_REPORTS } from "../../lib/contract/index";
import type { TextProvider } from "../adapters/sms/create-text-sender";
import type { HttpGatewayConfig } from "../adapters/sms/http-gateway";
import type { SmppConfig } from "../adapters/sms/smpp-session";
import type { TwilioConfig } from "../adapters/sms/twilio";
import type { SmtpConfig } from "../adapters/smtp-sender";
import type { TextReports } from "../modules/settings";
import type { Environment, Problem } from "./config";
import { isProvider, type productionEnvironment, type SmsProviderName } from "./environment";
import { isOwnHost } from "./plain-ways";

const NEEDED: Record<SmsProviderName, string[]> = {
  http: ["SMS_URL"],
  twilio: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "SMS_SENDER"],
  smpp: ["SMPP_URL"],
};
const OF_ONE: Record<string, SmsProviderName> = {
  SMS_URL: "http",
  TWILIO_ACCOUNT_SID: "twilio",
  TWILIO_AUTH_TOKEN: "twilio",
  SMPP_URL: "smpp",
  SMPP_SENDER_TYPE: "smpp",
};

const namesOf = ({ SMS_PROVIDERS = "http" }: Environment) =>
  SMS_PROVIDERS.split(",")
    .map((name) => name.trim())
    .filter(isProvider);

/** Each provider that is named has what it needs, and nothing is given for one that is not named. */
export function textProviderProblems(env: Environment): Problem[] {
  const names = namesOf(env);
  const missing = names.flatMap((name) =>
    NEEDED[name]
      .filter((setting) => !env[setting])
      .map((setting) => ({ setting, problem: `is missing: SMS_PROVIDERS names ${name}` })),
  );
  const idle = Object.entries(OF_ONE)
    .filter(([setting, name]) => env[setting] && names.length > 0 && !names.includes(name))
    .map(([setting, name]) => ({ setting, problem: `is for ${name}, which SMS_PROVIDERS does not name` }));
  return [...missing, ...idle];
}

type Given = z.infer<typeof productionEnvironment>;

/** Where a server is, and as whom it is asked. @param usual the port where the URL names none, with TLS and without */
function serverOf(
  { protocol, hostname, port, username, password }: URL,
  usual: [tls: number, plain: number],
) {
  const tls = /^\w+s:$/.test(protocol);
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port) || usual[tls ? 0 : 1],
    tls,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

function centreOf(given: Given): SmppConfig {
  const { SMPP_URL = new URL("smpp://localhost"), SMPP_SENDER_TYPE, SMS_SENDER } = given;
  const { user, ...centre } = serverOf(SMPP_URL, [3_550, 2_775]);
  return { ...centre, systemId: user, sender: SMS_SENDER ?? "", senderType: SMPP_SENDER_TYPE };
}

const gatewayOf = (data: Given): HttpGatewayConfig => ({
  url: data.SMS_URL ?? "",
  method: data.SMS_METHOD,
  headers: data.SMS_HEADERS,
  body: data.SMS_BODY,
  success: { statuses: data.SMS_SUCCESS, contains: data.SMS_SUCCESS_CONTAINS ?? null },
  sender: data.SMS_SENDER ?? "",
  reportUrl: data.SMS_REPORT_SECRET ? data.PUBLIC_ORIGIN + httpReportUrl(data.SMS_REPORT_SECRET) : "",
});

const twilioOf = (data: Given): TwilioConfig => ({
  apiUrl: data.TWILIO_API_URL,
  accountSid: data.TWILIO_ACCOUNT_SID ?? "",
  authToken: data.TWILIO_AUTH_TOKEN ?? "",
  sender: data.SMS_SENDER ?? "",
  reportUrl: data.PUBLIC_ORIGIN + TWILIO_REPORTS,
});

/** The providers of texts in their order; `textProviderProblems` has seen that each has what it needs. */
export const textProvidersOf = (data: Given): TextProvider[] =>
  data.SMS_PROVIDERS.map((name) => {
    if (name === "http") return { name, ...gatewayOf(data) };
    return name === "twilio" ? { name, ...twilioOf(data) } : { name, ...centreOf(data) };
  });

/** What reports are taken: of providers that are asked at all. */
export const textReportsOf = (data: Given): TextReports => ({
  twilioAuthToken: data.SMS_PROVIDERS.includes("twilio") ? (data.TWILIO_AUTH_TOKEN ?? null) : null,
  gateway:
    data.SMS_PROVIDERS.includes("http") && data.SMS_REPORT_SECRET
      ? {
          secret: data.SMS_REPORT_SECRET,
          idField: data.SMS_REPORT_ID,
          statusField: data.SMS_REPORT_STATUS,
        }
      : null,
});

/** The mail server of `SMTP_URL`; null where mails are not sent. */
export function smtpOf({
  SMTP_URL: url,
  MAIL_FROM: from,
  OWN_HOSTS,
}: z.infer<typeof productionEnvironment>): SmtpConfig | null {
  if (!url || !from) return null;
  const { host, port, tls: implicitTls, user, password: pass } = serverOf(url, [465, 587]);
  return {
    host,
    port,
    implicitTls,
    requireTls: !implicitTls && !isOwnHost(url.hostname, { OWN_HOSTS }),
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
