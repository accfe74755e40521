import { z } from "zod";
import { isThisMachine } from "../core/index";
import { databaseUrl } from "./database-url";
import { ownHosts } from "./plain-ways";

const LONG_SECRET = 32;
const FEWEST_CHARACTERS = 8;

/** What is one piece several times stands in its double a second time before the middle. */
const isRepeated = (text: string) => (text + text).indexOf(text, 1) < text.length;

/** Few characters, or a piece that is repeated: what is typed to be done with it. */
const isEasilyGuessed = (text: string) => new Set(text).size < FEWEST_CHARACTERS || isRepeated(text);

const secret = z
  .string("is missing")
  .min(
    LONG_SECRET,
    `is too short: at least ${LONG_SECRET} characters, for example from: openssl rand -hex 32`,
  )
  .refine(
    (text) => text.length < LONG_SECRET || !isEasilyGuessed(text),
    "is easily guessed: take one from: openssl rand -hex 32",
  );

/** A whole number within bounds. @param problem completes "<setting> …" */
const whole = (least: number, most: number, problem: string) =>
  z.coerce.number(problem).int(problem).min(least, problem).max(most, problem);

/** What `read` makes of a text. @param problem said where it makes nothing */
const readAs = <T>(read: (text: string) => T | null, problem: string) =>
  z.string().transform((text, ctx): T => {
    const value = read(text);
    if (value !== null) return value;
    ctx.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

const numberOfSecret = whole(1, 1_000_000, "must be a number from 1 on").default(1);
/** One byte in front of what is hashed, also with the key that comes after. */
const numberOfKey = whole(1, 254, "must be a number from 1 to 254").default(1);
const APP_KEY = "is missing: npm run institution -- ensure tells it";
const key = z.string(APP_KEY).min(8, "is too short: at least 8 characters");
const flag = z.enum(["0", "1"], "must be 1 or 0").default("0");

/** Encrypted on its way, or never on its way. */
const isPrivate = ({ protocol, hostname }: URL) =>
  protocol === "https:" || (protocol === "http:" && isThisMachine(hostname));

export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.origin === text && isPrivate(url);
}

const origin = z
  .string("is missing")
  .refine(isOrigin, "must be an origin without a path, for example https://bank.example");
const webAddress = z
  .string("is missing")
  .refine((text) => URL.canParse(text) && /^https?:/.test(text), "must be an http or https URL");
/** `smtp://` is STARTTLS, and without any only to a host that is near; `smtps://` is TLS from the first byte. */
const mailServer = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "",
    "must be an smtps or smtp URL, for example smtps://user:password@mail.example",
  )
  .transform((text) => new URL(text));

/** The providers of texts, in the order in which they are asked. */
export const SMS_PROVIDERS = ["http", "twilio", "smpp"] as const;
export type SmsProviderName = (typeof SMS_PROVIDERS)[number];

export const isProvider = (name: string): name is SmsProviderName =>
  (SMS_PROVIDERS as readonly string[]).includes(name);

const smsProviders = readAs(
  (text): SmsProviderName[] | null => {
    const names = text.split(",").map((name) => name.trim());
    const known = names.filter(isProvider);
    return known.length === names.length && new Set(names).size === names.length ? known : null;
  },
  `must name some of ${SMS_PROVIDERS.join(", ")}, each once, with commas between`,
);

/** `smpps://` is TLS from the first byte. */
const messageCentre = z
  .string()
  .refine(
    (text) => /^smpps?:\/\/[^:@]+:[^:@]+@[^@]+$/.test(text) && URL.canParse(text),
    "must be an smpps or smpp URL, for example smpps://system:password@smsc.example",
  )
  .transform((text) => new URL(text));

/** `rediss://` is TLS from the first byte. */
const limitStore = z
  .string()
  .refine(
    (text) => /^rediss?:\/\/[^/]+/.test(text) && URL.canParse(text) && new URL(text).hostname !== "",
    "must be a rediss or redis URL, for example rediss://passbook:password@redis.example",
  );

const jsonObject = readAs((text): Record<string, string> | null => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    return null;
  }
}, 'must be a JSON object of texts, for example {"X-Key":"…"}');

const statusRange = z
  .string()
  .regex(/^[1-5]\d\d-[1-5]\d\d$/, "must be two statuses, for example 200-299")
  .transform((text) => text.split("-").map(Number) as [number, number]);

const FORMER = "must be numbers with their keys, and commas between: 1:the-first-key,2:the-second-key";

/** A comma begins another key only before a number, for keys may have commas, too. */
const formerKeys = readAs((text): Record<number, string> | null => {
  const keys = text
    .split(/,(?=[0-9]+:)/)
    .map((each) => /^([1-9][0-9]{0,2}):(.{32,})$/s.exec(each.trim()) ?? []);
  const byNumber = Object.fromEntries(keys.map(([, number, key]) => [number, key]));
  return !("undefined" in byNumber) && Object.keys(byNumber).length === keys.length ? byNumber : null;
}, FORMER);

const SENDER = "must be a number, a name of at most 11 letters and digits, or a messaging service of Twilio";
const REPORT_SECRET = "must be 32 or more letters, digits, - and _, for example from: openssl rand -hex 32";

const days = (least: number, standard: number) =>
  whole(least, 36_500, `must be a number of days from ${least} to 36500`).default(standard);

/** How long what only grows stays. An event has to outlive the last try to deliver it. */
const retention = {
  KEEP_AUDIT_DAYS: days(30, 3_650),
  KEEP_EVENTS_DAYS: days(30, 90),
  KEEP_SESSIONS_DAYS: days(1, 90),
  KEEP_IMPORTS_DAYS: days(1, 3),
};

const PROXIES = "must be a number of proxies, 10 at most";
const proxies = z
  .string("is missing: 0 where clients reach this port themselves, 1 behind one proxy, and so on")
  .transform(Number)
  .pipe(z.int(PROXIES).min(0, PROXIES).max(10, PROXIES));

const DRAIN = "must be a number of seconds, 60 at most";
const drainSeconds = z.coerce.number(DRAIN).min(0, DRAIN).max(60, DRAIN);

/** Who makes the pages where the API is, too. */
const pagesProcess = z.enum(["own", "shared"], "must be own or shared");

/** A year, and every host below, as OWASP ASVS 3.4.1 has it. */
const hsts = z
  .string()
  .regex(
    /^max-age=\d{1,10}(; includeSubDomains)?(; preload)?$/,
    "must be as browsers read it, for example max-age=31536000; includeSubDomains",
  )
  .default("max-age=31536000; includeSubDomains");

/** Settings that every start understands. */
export const commonEnvironment = z.object({
  HOST: z.string().optional(),
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).default(3_000),
  DATA_DIR: z.string().default(".data"),
  TRUSTED_PROXIES: proxies.default(0),
  DRAIN_SECONDS: drainSeconds.default(2),
  MAX_CONNECTIONS: whole(64, 100_000, "must be a number of connections from 64 to 100000").default(8_192),
  HSTS: hsts,
  WORDS_DIR: z.string().optional(),
  METRICS_PORT: whole(1, 65_535, "must be a port number").optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "is not a log level")
    .default("info"),
});

/** What a demo may change besides. */
export const demoEnvironment = commonEnvironment.extend({
  ...retention,
  PAGES_PROCESS: pagesProcess.default("shared"),
  // Nothing in front of it has to learn of its end.
  DRAIN_SECONDS: drainSeconds.default(0),
  LIMITS: z.enum(["on", "off"], "must be on or off").default("on"),
  PUBLIC_ORIGIN: origin.optional(),
  STAFF_ORIGIN: origin.optional(),
  STAFF_ORIGIN_API: flag,
  DATABASE_URL: z.undefined("is not for a demo, which keeps a database of its own: unset it").optional(),
  PLATFORM_URL: z.undefined("is not for a demo, whose pages show its own data: unset it").optional(),
});

/** What pages need in production, wherever the API is. */
export const pagesEnvironment = commonEnvironment.extend({
  // Said, never assumed: with the wrong number all customers have one address, or may claim any.
  TRUSTED_PROXIES: proxies,
  PUBLIC_ORIGIN: origin,
  STAFF_ORIGIN: origin.optional(),
  SESSION_SECRET: secret,
  SESSION_SECRET_ID: numberOfSecret,
  SESSION_SECRET_PREVIOUS: secret.optional(),
  SESSION_SECRET_NEXT: secret.optional(),
  DEFAULT_USER_APP_KEY: key,
  DEFAULT_ADMIN_APP_KEY: key,
});

/** A process without a database: pages in front of a platform elsewhere. */
export const frontEnvironment = pagesEnvironment.extend({
  PLATFORM_URL: z
    .string("is missing")
    .refine(isOrigin, "must be an https origin without a path: tokens and personal data go there"),
});

/** A process with a database: what it cannot start without in production, and may say besides. */
export const productionEnvironment = pagesEnvironment.extend({
  ...retention,
  PAGES_PROCESS: pagesProcess.optional(),
  STAFF_ORIGIN_API: flag,
  BREACHED_PASSWORDS: z.string().optional(),
  LIMITS: z.literal("on", "cannot be off in production").default("on"),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_REPLICA_LAG: whole(5, 300, "must be a number of seconds from 5 to 300").default(10),
  EMBEDDED_DATABASE: flag,
  REDIS_URL: limitStore.optional(),
  OWN_HOSTS: ownHosts.optional(),
  MIGRATE: z.enum(["on-start", "by-command"], "must be on-start or by-command").default("by-command"),
  HASH_KEY: secret,
  HASH_KEY_ID: numberOfKey,
  HASH_KEY_PREVIOUS: secret.optional(),
  HASH_KEY_NEXT: secret.optional(),
  HASH_KEY_FORMER: formerKeys.optional(),
  PASSWORD_PEPPER: secret,
  PASSWORD_PEPPER_ID: numberOfSecret,
  PASSWORD_PEPPER_PREVIOUS: secret.optional(),
  PASSWORD_PEPPER_NEXT: secret.optional(),
  SMS_PROVIDERS: smsProviders.default(["http"]),
  SMS_SENDER: z
    .string()
    .regex(/^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11}|MG[0-9a-f]{32})$/, SENDER)
    .optional(),
  SMS_REPORT_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,}$/, REPORT_SECRET)
    .optional(),
  SMS_REPORT_ID: z.string().default("id"),
  SMS_REPORT_STATUS: z.string().default("status"),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_API_URL: origin.default("https://api.twilio.com"),
  SMPP_URL: messageCentre.optional(),
  SMPP_SENDER_TYPE: z
    .string()
    .regex(/^[0-6]\/([0-9]|1[0-8])$/, "must be type and plan of the number, such as 3/0")
    .transform((text) => {
      const [ton = 0, npi = 0] = text.split("/").map(Number);
      return { ton, npi };
    })
    .optional(),
  SMS_URL: webAddress.optional(),
  SMS_METHOD: z.enum(["GET", "POST", "PUT"], "must be GET, POST or PUT").default("POST"),
  SMS_HEADERS: jsonObject.default({}),
  SMS_BODY: z.string().default('{"to":"{to}","text":"{text}"}'),
  SMS_SUCCESS: statusRange.default([200, 299]),
  SMS_SUCCESS_CONTAINS: z.string().optional(),
  SMTP_URL: mailServer.optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:|mailto:|tel:)\S+$/, "must be an https:, mailto: or tel: address")
    .optional(),
  MAIL_FROM: z.email("must be an e-mail address").optional(),
});

/** What a command needs of it: the applications may be made by it, and the settings that name their keys come later. */
export const commandEnvironment = productionEnvironment.extend({
  DEFAULT_USER_APP_KEY: key.default(""),
  DEFAULT_ADMIN_APP_KEY: key.default(""),
});
