import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { PasswordFilter } from "../core/index";
import { LIMITS_TABLE } from "../modules/limits-table";
import { describeStart } from "../node/describe-start";
import { PRODUCTION_SETTINGS } from "../testing/production-settings";
import { describeLimits } from "./limits-table";
import { ConfigError, loadConfig, loadPlatformConfig } from "./load-config";

const dataDir = mkdtempSync(join(tmpdir(), "passbook-config-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const long = "0123456789abcdef0123456789abcdef";
const { MIGRATE: _optional, ...REQUIRED } = PRODUCTION_SETTINGS;
const complete = {
  ...REQUIRED,
  TRUSTED_PROXIES: "1",
  DATABASE_URL: "postgres://passbook@db.example/passbook",
};

const FRONT = {
  PLATFORM_URL: "https://api.bank.example",
  PUBLIC_ORIGIN: complete.PUBLIC_ORIGIN,
  SESSION_SECRET: complete.SESSION_SECRET,
  DEFAULT_USER_APP_KEY: complete.DEFAULT_USER_APP_KEY,
  DEFAULT_ADMIN_APP_KEY: complete.DEFAULT_ADMIN_APP_KEY,
  TRUSTED_PROXIES: complete.TRUSTED_PROXIES,
};

function settingsAtFault(mode: "production" | "demo", env: Record<string, string>): string[] {
  try {
    loadConfig(mode, env, dataDir);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ setting }) => setting).sort();
  }
}

test("production names every missing setting at once", () => {
  expect(settingsAtFault("production", {})).toEqual(Object.keys(complete).sort());
});

test("an empty setting is a missing one", () => {
  const empty = Object.fromEntries(Object.keys(complete).map((name) => [name, ""]));
  expect(settingsAtFault("production", empty)).toEqual(Object.keys(complete).sort());
});

test("the message names settings and never repeats their values", () => {
  const attempt = () => loadConfig("production", { ...complete, HASH_KEY: "short-secret" }, dataDir);
  expect(attempt).toThrow(/HASH_KEY is too short/);
  expect(attempt).not.toThrow(/short-secret/);
});

test.each([
  ["SESSION_SECRET", "too short"],
  ["PUBLIC_ORIGIN", "http://bank.example"],
  ["PUBLIC_ORIGIN", "https://bank.example/path"],
  ["SMS_URL", "ftp://sms.example"],
  ["SMS_URL", "http://sms.example/send"],
  ["SMS_URL", "http://127.0.0.1.sms.example/send"],
  ["SMS_URL", "http://192.168.0.9:8080/send"],
  ["REDIS_URL", "redis://store.example"],
  ["REDIS_URL", "redis://10.example"],
  ["OWN_HOSTS", "gateway, http://redis"],
  ["HASH_KEY", complete.SESSION_SECRET],
  ["PASSWORD_PEPPER", complete.SESSION_SECRET],
  ["PASSWORD_PEPPER", complete.HASH_KEY],
  ["SMS_HEADERS", "not json"],
  ["DATABASE_URL", "mysql://db.example"],
  ["LIMITS", "off"],
  ["LIMIT_SESSION", "many"],
  ["LIMIT_OTP_NUMBER_DAY", "10/86401"],
  ["TRUSTED_PROXIES", "-1"],
  ["TRUSTED_PROXIES", "two"],
  ["SESSION_SECRET", "a".repeat(64)],
  ["HASH_KEY", `${"012345".repeat(9)}9`],
  ["PASSWORD_PEPPER", "tr0ub4dor&3-horse".repeat(2)],
  ["DEFAULT_ADMIN_APP_KEY", complete.DEFAULT_USER_APP_KEY],
  ["DATABASE_URL", "postgres://passbook:secret@db.example/passbook?sslmode=prefer"],
  ["DATABASE_URL", "postgres:///passbook"],
  ["DATABASE_URL", "postgres://passbook@db.example/passbook?sslrootcert=/nowhere/ca.pem"],
  ["PORT", "65536"],
])("production refuses %s=%s", (name, value) => {
  expect(settingsAtFault("production", { ...complete, [name]: value })).toEqual([name]);
});

test.each([
  ["http://staff.bank.example", "an origin without a path"],
  ["http://localhost:3000", "the same protocol"],
  ["https://bank.example:8443", "another host name"],
  ["https://bank.example", "another host name"],
  ["https://staff.bank.example/desk", "an origin without a path"],
  ["staff.bank.example", "an origin without a path"],
])("a host of staff's own that cannot be one is refused: %s", (STAFF_ORIGIN, problem) => {
  expect(() => loadConfig("production", { ...complete, STAFF_ORIGIN }, dataDir)).toThrow(problem);
  expect(settingsAtFault("production", { ...FRONT, STAFF_ORIGIN })).toEqual(["STAFF_ORIGIN"]);
});

test("the pages of staff may have a host of their own, also of a front and of a demo", () => {
  const STAFF_ORIGIN = "https://staff.bank.example";
  const platform = loadConfig("production", { ...complete, STAFF_ORIGIN }, dataDir);
  expect(platform).toMatchObject({ staffOrigin: STAFF_ORIGIN, settings: { staffOrigin: STAFF_ORIGIN } });
  expect(describeStart(platform)).toMatchObject({ staffOrigin: STAFF_ORIGIN });
  expect(loadConfig("production", { ...FRONT, STAFF_ORIGIN }, dataDir).staffOrigin).toBe(STAFF_ORIGIN);
  const ofDemo = { STAFF_ORIGIN: "http://staff.localhost:3000", DATA_DIR: dataDir };
  expect(loadConfig("demo", ofDemo, dataDir).staffOrigin).toBe(ofDemo.STAFF_ORIGIN);
  expect(loadConfig("production", complete, dataDir).staffOrigin).toBeNull();
});

test("the operations of staff move to their host when this is said, on a platform", () => {
  const STAFF_ORIGIN = "https://staff.bank.example";
  const own = { STAFF_ORIGIN, STAFF_ORIGIN_API: "1" };
  const platform = loadPlatformConfig("production", { ...complete, ...own }, dataDir);
  expect(platform.staffOriginApi).toBe(true);
  expect(describeStart(platform)).toMatchObject({ staffOriginApi: true });
  expect(loadPlatformConfig("production", { ...complete, STAFF_ORIGIN }, dataDir).staffOriginApi).toBe(false);
  expect(settingsAtFault("production", { ...complete, STAFF_ORIGIN_API: "1" })).toEqual(["STAFF_ORIGIN"]);
  expect(settingsAtFault("production", { ...FRONT, ...own })).toEqual(["STAFF_ORIGIN_API"]);
});

test("a list of breached passwords is read at the start, and one that cannot be used is a fault", () => {
  const load = (BREACHED_PASSWORDS: string) =>
    loadPlatformConfig("production", { ...complete, BREACHED_PASSWORDS }, dataDir);
  const list = join(dataDir, "breached.filter");
  writeFileSync(list, PasswordFilter.for(1).toFile());
  expect(load(list).settings.breachedPasswords).toBeInstanceOf(PasswordFilter);
  expect(describeStart(load(list))).toMatchObject({ breachedPasswords: expect.stringContaining("list") });
  for (const BREACHED_PASSWORDS of ["package.json", "missing.filter"])
    expect(settingsAtFault("production", { ...complete, BREACHED_PASSWORDS })).toEqual([
      "BREACHED_PASSWORDS",
    ]);
});

test("a mail server and its sender come together; TLS is asked for except towards this machine", () => {
  const MAIL_FROM = "no-reply@bank.example";
  const smtpOf = (SMTP_URL: string) =>
    loadPlatformConfig("production", { ...complete, SMTP_URL, MAIL_FROM }, dataDir).smtp;
  expect(smtpOf("smtps://bank:s%40fe@mail.example")).toEqual({
    host: "mail.example",
    port: 465,
    implicitTls: true,
    requireTls: false,
    auth: { user: "bank", pass: "s@fe" },
    from: MAIL_FROM,
  });
  expect(smtpOf("smtp://mail.example")).toMatchObject({ port: 587, requireTls: true, auth: undefined });
  expect(smtpOf("smtp://127.0.0.1:2525")).toMatchObject({ port: 2525, requireTls: false });
  expect(settingsAtFault("production", { ...complete, MAIL_FROM })).toEqual(["SMTP_URL"]);
  const SMTP_URL = "smtps://bank:s%40fe@mail.example";
  expect(settingsAtFault("production", { ...complete, SMTP_URL })).toEqual(["MAIL_FROM"]);
  expect(settingsAtFault("production", { ...complete, SMTP_URL: "https://mail.example", MAIL_FROM })).toEqual(
    ["SMTP_URL"],
  );
  const told = describeStart(loadConfig("production", { ...complete, SMTP_URL, MAIL_FROM }, dataDir));
  expect(told.mails).toBe("as no-reply@bank.example through mail.example:465");
  expect(JSON.stringify(told)).not.toContain("s@fe");
  const silent = loadPlatformConfig("production", complete, dataDir);
  expect([silent.smtp, silent.settings.sendsEmail]).toEqual([null, false]);
  expect(describeStart(silent).mails).toContain("none");
});

test("how many proxies there are is said, and not assumed: 0 is an answer", () => {
  const { TRUSTED_PROXIES, ...rest } = complete;
  expect(settingsAtFault("production", rest)).toEqual(["TRUSTED_PROXIES"]);
  expect(loadConfig("production", { ...rest, TRUSTED_PROXIES: "0" }, dataDir).trustedProxies).toBe(0);
  expect(loadConfig("demo", { DATA_DIR: dataDir }).trustedProxies).toBe(0);
});

test.each([
  ["db.example/passbook", "db.example/passbook?sslmode=verify-full"],
  [
    "db.example:6432/passbook?application_name=x",
    "db.example:6432/passbook?application_name=x&sslmode=verify-full",
  ],
  ["10.0.0.7/passbook", "10.0.0.7/passbook?sslmode=verify-full"],
  ["db.example/passbook?sslmode=require", "db.example/passbook?sslmode=verify-full"],
  ["db.example/passbook?sslmode=disable", "db.example/passbook?sslmode=disable"],
  ["db.example/passbook?sslmode=no-verify&x=1", "db.example/passbook?sslmode=no-verify&x=1"],
  ["127.0.0.1/passbook?host=db.example", "127.0.0.1/passbook?host=db.example&sslmode=verify-full"],
  ["127.0.0.1/passbook", "127.0.0.1/passbook"],
  ["localhost:5432/passbook", "localhost:5432/passbook"],
  ["[::1]/passbook", "[::1]/passbook"],
  ["localhost/passbook?sslmode=require", "localhost/passbook?sslmode=verify-full"],
  ["%2Frun%2Fpostgresql/passbook", "%2Frun%2Fpostgresql/passbook"],
  ["/passbook?host=/run/postgresql", "/passbook?host=/run/postgresql"],
])("TLS guards the way to a database elsewhere, unless said otherwise: %s", (given, meant) => {
  const urlOf = (place: string) => `postgres://passbook:p%40ss@${place}`;
  const env = { ...complete, DATABASE_URL: urlOf(given), MIGRATION_DATABASE_URL: urlOf(given) };
  const { databaseUrl, migrationUrl } = loadPlatformConfig("production", env, dataDir);
  expect([databaseUrl, migrationUrl]).toEqual([urlOf(meant), urlOf(meant)]);
});

test("one secret for all is told for each that repeats it, and by names only", () => {
  const shared = `all ${long}`;
  const one = { SESSION_SECRET: shared, HASH_KEY: shared, PASSWORD_PEPPER: shared };
  const attempt = () => loadConfig("production", { ...complete, ...one }, dataDir);
  expect(settingsAtFault("production", { ...complete, ...one })).toEqual(["HASH_KEY", "PASSWORD_PEPPER"]);
  expect(attempt).toThrow(/HASH_KEY must differ from SESSION_SECRET/);
  expect(attempt).not.toThrow(new RegExp(shared));
});

const TWILIO = {
  SMS_PROVIDERS: "twilio",
  SMS_SENDER: "Harbour",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "token-of-twilio",
};
const { SMS_URL, ...withoutTexts } = complete;
const providersOf = (env: Record<string, string>) =>
  loadPlatformConfig("production", { ...withoutTexts, ...env }, dataDir).textProviders;

test("providers of texts are asked in the order of the setting, each with what it needs", () => {
  const SMPP_URL = "smpps://bank:p%40ss@smsc.example";
  const all = { ...TWILIO, SMS_PROVIDERS: "twilio, http,smpp", SMS_URL, SMPP_URL };
  expect(providersOf(all)).toMatchObject([
    { name: "twilio", apiUrl: "https://api.twilio.com", accountSid: "AC1", sender: "Harbour" },
    { name: "http", url: SMS_URL, sender: "Harbour", reportUrl: "" },
    { name: "smpp", host: "smsc.example", port: 3550, tls: true, systemId: "bank", password: "p@ss" },
  ]);
  const told = describeStart(loadConfig("production", { ...withoutTexts, ...all }, dataDir));
  expect(told.texts).toBe("twilio, then http, then smpp");
  expect(JSON.stringify(told)).not.toContain("token-of-twilio");
  expect(providersOf({ SMS_PROVIDERS: "smpp", SMPP_URL: "smpp://bank:pass@10.0.0.7:2776" })).toMatchObject([
    { host: "10.0.0.7", port: 2776, tls: false, sender: "" },
  ]);
});

test.each([
  [{ SMS_PROVIDERS: "twilio" }, ["SMS_SENDER", "TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"]],
  [{ SMS_PROVIDERS: "smpp" }, ["SMPP_URL"]],
  [{ ...TWILIO, SMS_PROVIDERS: "twilio,http", TWILIO_AUTH_TOKEN: "" }, ["SMS_URL", "TWILIO_AUTH_TOKEN"]],
  [{ ...TWILIO, SMS_URL }, ["SMS_URL"]],
  [{ SMS_URL, TWILIO_AUTH_TOKEN: "token" }, ["TWILIO_AUTH_TOKEN"]],
  [{ SMS_URL, SMS_PROVIDERS: "http,http" }, ["SMS_PROVIDERS"]],
  [{ SMS_PROVIDERS: "pigeon" }, ["SMS_PROVIDERS"]],
  [{ SMS_PROVIDERS: "smpp", SMPP_URL: "smpp://bank:pass@smsc.example" }, ["SMPP_URL"]],
  [{ SMS_PROVIDERS: "smpp", SMPP_URL: "smpps://smsc.example" }, ["SMPP_URL"]],
  [{ ...TWILIO, SMS_SENDER: "Harbour Savings Bank" }, ["SMS_SENDER"]],
  [{ SMS_URL, SMS_REPORT_SECRET: "short" }, ["SMS_REPORT_SECRET"]],
])("providers of texts that lack something, %j, are told by name", (env, names) => {
  const given = { ...withoutTexts, ...env } as Record<string, string>;
  expect(settingsAtFault("production", given)).toEqual(names);
});

test("secrets may stand in files; one that is not there, or given twice, is told", () => {
  const file = join(dataDir, "hash-key");
  writeFileSync(file, `${complete.HASH_KEY}\n`);
  const { HASH_KEY, ...rest } = complete;
  const config = loadPlatformConfig("production", { ...rest, HASH_KEY_FILE: file }, dataDir);
  expect(config.hashKey.accepted).toEqual({ 1: HASH_KEY });
  expect(settingsAtFault("production", { ...complete, HASH_KEY_FILE: file })).toEqual(["HASH_KEY_FILE"]);
  const none = { ...rest, HASH_KEY_FILE: `${file}-none` };
  expect(settingsAtFault("production", none)).toEqual(["HASH_KEY_FILE"]);
});

test("hosts that the operator names are reached in the clear, and no others", () => {
  const ways = {
    SMS_PROVIDERS: "http,smpp",
    SMS_URL: "http://Gateway:8080/send",
    SMPP_URL: "smpp://bank:pass@Centre.internal",
    REDIS_URL: "redis://limits:6379",
  };
  const mail = { SMTP_URL: "smtp://relay:25", MAIL_FROM: "no-reply@bank.example" };
  const given = { ...complete, ...ways, ...mail };
  expect(settingsAtFault("production", given)).toEqual(["REDIS_URL", "SMPP_URL", "SMS_URL"]);
  const OWN_HOSTS = "gateway, centre.internal,limits,relay";
  const config = loadPlatformConfig("production", { ...given, OWN_HOSTS }, dataDir);
  expect([config.redisUrl, config.smtp?.requireTls]).toEqual([ways.REDIS_URL, false]);
  expect(loadPlatformConfig("production", { ...complete, ...mail }, dataDir).smtp?.requireTls).toBe(true);
});

test.each(["http://127.0.0.1:9000/send", "http://localhost/send", "http://[::1]:9000/send?to={to}"])(
  "a gateway on this machine may be reached without TLS: %s",
  (SMS_URL) => {
    expect(settingsAtFault("production", { ...complete, SMS_URL })).toEqual([]);
  },
);

test("the embedded database has to be asked for by name in production", () => {
  const { DATABASE_URL: _, ...rest } = complete;
  expect(settingsAtFault("production", rest)).toEqual(["DATABASE_URL"]);
  expect(
    loadPlatformConfig("production", { ...rest, EMBEDDED_DATABASE: "1" }, dataDir).databaseUrl,
  ).toBeNull();
});

test("no setting turns production into a demo", () => {
  const config = loadConfig(
    "production",
    { ...complete, DEMO: "1", MODE: "demo", NODE_ENV: "development" },
    dataDir,
  );
  expect(config.mode).toBe("production");
  expect(config.settings.demo).toBe(false);
});

test("a front needs what its pages need, and neither database nor gateway nor their secrets", () => {
  const untouched = join(dataDir, "untouched");
  const config = loadConfig("production", { ...FRONT, DATA_DIR: untouched }, dataDir);
  expect(config).toMatchObject({ kind: "front", mode: "production", platformUrl: FRONT.PLATFORM_URL });
  expect(config.settings.demo).toBe(false);
  expect(existsSync(untouched)).toBe(false);
  const { PLATFORM_URL, ...needed } = FRONT;
  expect(settingsAtFault("production", { PLATFORM_URL })).toEqual(Object.keys(needed).sort());
});

test("a front refuses what belongs to its platform, each by name", () => {
  const platforms = Object.fromEntries(Object.entries(complete).filter(([name]) => !(name in FRONT)));
  const more = { EMBEDDED_DATABASE: "1", LIMITS: "on", LIMIT_OTP_GAP: "60", LIMIT_SESSION: "240/60" };
  const all = { ...platforms, ...more };
  expect(settingsAtFault("production", { ...FRONT, ...all })).toEqual(Object.keys(all).sort());
  expect(() => loadConfig("production", { ...FRONT, DATABASE_URL: complete.DATABASE_URL })).toThrow(
    "DATABASE_URL belongs to the platform: unset it here, or unset PLATFORM_URL",
  );
});

test.each([
  "http://api.bank.example",
  "http://192.168.0.9:3000",
  "https://api.bank.example/v2",
  "https://api.bank.example/",
  "ftp://api.bank.example",
  "api.bank.example",
])("a front refuses PLATFORM_URL=%s", (PLATFORM_URL) => {
  expect(settingsAtFault("production", { ...FRONT, PLATFORM_URL })).toEqual(["PLATFORM_URL"]);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "a platform on this machine may be reached without TLS: %s",
  (PLATFORM_URL) => {
    expect(settingsAtFault("production", { ...FRONT, PLATFORM_URL })).toEqual([]);
  },
);

test("a demo is a front of nothing", () => {
  expect(settingsAtFault("demo", { DATA_DIR: dataDir, PLATFORM_URL: FRONT.PLATFORM_URL })).toEqual([
    "PLATFORM_URL",
  ]);
});

test("commands on a front say where the database is", () => {
  expect(() => loadPlatformConfig("production", FRONT)).toThrow(
    "PLATFORM_URL names a platform elsewhere, which has the database: run this there",
  );
});

test.each(["SESSION_SECRET", "HASH_KEY", "PASSWORD_PEPPER"] as const)(
  "%s is rotated in steps, each secret by its number",
  (name) => {
    const [previous, next] = [`previous${long}`, `next${long}`];
    const read = (env: Record<string, string>) => {
      const config = loadPlatformConfig("production", { ...complete, ...env }, dataDir);
      const { sessionSecret: SESSION_SECRET, hashKey: HASH_KEY, passwordPepper: PASSWORD_PEPPER } = config;
      return { SESSION_SECRET, HASH_KEY, PASSWORD_PEPPER }[name];
    };
    const now = complete[name];
    expect(read({})).toEqual({ id: 1, accepted: { 1: now } });
    const env = { ...complete, [`${name}_NEXT`]: next };
    const told = JSON.stringify(describeStart(loadConfig("production", env, dataDir)));
    expect(told).toContain('{"uses":1,"accepts":[1,2]}');
    expect(told).not.toContain(next);
    expect(read({ [`${name}_NEXT`]: next })).toEqual({ id: 1, accepted: { 1: now, 2: next } });
    expect(read({ [`${name}_ID`]: "3", [`${name}_PREVIOUS`]: previous })).toEqual({
      id: 3,
      accepted: { 2: previous, 3: now },
    });
    const atFault = (env: Record<string, string>) => settingsAtFault("production", { ...complete, ...env });
    expect(atFault({ [`${name}_PREVIOUS`]: previous })).toEqual([`${name}_ID`]);
    expect(atFault({ [`${name}_NEXT`]: now })).toEqual([`${name}_NEXT`]);
  },
);

test("hash keys that gave way are taken by their numbers, below that of the one in use; commas may be in them", () => {
  const [one, two] = [`former,${long}`, `second${long}`];
  const read = (HASH_KEY_FORMER: string) =>
    loadPlatformConfig("production", { ...complete, HASH_KEY_ID: "3", HASH_KEY_FORMER }, dataDir);
  expect(read(`1:${one},2:${two}`).formerHashKeys).toEqual({ 1: one, 2: two });
  expect(read("").formerHashKeys).toEqual({});
  for (const given of [`3:${one}`, one, `1:${one},1:${two}`, "1:short", `2:${complete.HASH_KEY}`, `0:${one}`])
    expect(() => read(given)).toThrow(/HASH_KEY_FORMER must/);
  for (const HASH_KEY_ID of ["0", "255", "one"])
    expect(settingsAtFault("production", { ...complete, HASH_KEY_ID })).toEqual(["HASH_KEY_ID"]);
});

test("a demo listens to this machine only, unless told otherwise", () => {
  expect(loadConfig("demo", { DATA_DIR: dataDir }).host).toBe("127.0.0.1");
  expect(loadConfig("demo", { DATA_DIR: dataDir, HOST: "0.0.0.0" }).host).toBe("0.0.0.0");
});

test("pages have a process of their own where there are cores for it; a demo has one process", () => {
  const read = (mode: "production" | "demo", more: Record<string, string> = {}) =>
    loadPlatformConfig(mode, { ...(mode === "demo" ? { DATA_DIR: dataDir } : complete), ...more })
      .pagesProcess;
  expect([read("production"), read("demo")]).toEqual([
    availableParallelism() > 1 ? "own" : "shared",
    "shared",
  ]);
  for (const PAGES_PROCESS of ["own", "shared"])
    for (const mode of ["production", "demo"] as const)
      expect(read(mode, { PAGES_PROCESS })).toBe(PAGES_PROCESS);
  expect(settingsAtFault("production", { ...complete, PAGES_PROCESS: "2" })).toEqual(["PAGES_PROCESS"]);
});

test("a demo refuses a database of the operator's", () => {
  expect(settingsAtFault("demo", { DATA_DIR: dataDir, DATABASE_URL: complete.DATABASE_URL })).toEqual([
    "DATABASE_URL",
  ]);
});

test("a demo makes its secrets once, for its own account only", () => {
  const first = loadPlatformConfig("demo", { DATA_DIR: dataDir });
  const second = loadPlatformConfig("demo", { DATA_DIR: dataDir });
  expect(second.sessionSecret).toEqual(first.sessionSecret);
  expect(second.hashKey).toEqual(first.hashKey);
  const path = join(dataDir, "demo-secrets.json");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(JSON.parse(readFileSync(path, "utf8")))).size).toBe(3);
});

test("a demo widens what is per address and per session, and keeps what guards a number's gap short", () => {
  const { limits } = loadPlatformConfig("demo", { DATA_DIR: dataDir }).settings;
  expect(limits.otpPerAddress).toEqual({ max: 10_000, seconds: 3_600 });
  expect(limits.perSession).toEqual({ max: 24_000, seconds: 60 });
  expect(limits.otpPerNumberHour).toEqual({ max: 100, seconds: 3_600 });
  expect(limits.otpGap).toBe(5);
  expect(limits.perKey).toEqual({ max: 300, seconds: 60 });
});

test("every limit is a setting", () => {
  const env = { ...complete, LIMIT_OTP_NUMBER_HOUR: "7/60", LIMIT_OTP_GAP: "9" };
  const { limits } = loadPlatformConfig("production", env, dataDir).settings;
  expect(limits.otpPerNumberHour).toEqual({ max: 7, seconds: 60 });
  expect(limits.otpGap).toBe(9);
});

test("the limits in force are printed; LIMITS=off leaves the guards of codes", () => {
  const off = loadPlatformConfig("demo", { DATA_DIR: dataDir, LIMITS: "off" }).settings.limits;
  expect(off.volumeEnabled).toBe(false);
  const settingsOf = (limits: typeof off) => describeLimits(limits).match(/LIMIT_[A-Z_]+(?= )/g);
  const news = ["LIMIT_NEW_DEVICE_TEXTS", "LIMIT_NEW_DEVICE_MAILS"];
  const codes = ["LIMIT_OTP_GAP", "LIMIT_OTP_NUMBER_HOUR", "LIMIT_OTP_NUMBER_DAY"];
  const guards = [...codes, ...news, "LIMIT_DOCUMENT_TRIES"];
  expect(settingsOf(off)).toEqual(guards);
  const all = settingsOf({ ...off, volumeEnabled: true });
  expect(all).toEqual(["LIMIT_OTP_GAP", ...LIMITS_TABLE.map(({ setting }) => setting)]);
});

test("a start in production tells the limits in force by their settings", () => {
  const env = { ...complete, LIMIT_OTP_NUMBER_HOUR: "7/60", LIMIT_OTP_GAP: "9" };
  const { limits } = describeStart(loadConfig("production", env, dataDir));
  expect(limits).toMatchObject({ LIMIT_OTP_NUMBER_HOUR: "7/60", LIMIT_OTP_GAP: "9", LIMIT_KEY: "300/60" });
});

test("how long things are kept is a setting each, printed at the start; an event outlives its delivery", () => {
  const env = { ...complete, KEEP_AUDIT_DAYS: "400", KEEP_EVENTS_DAYS: "30", KEEP_SESSIONS_DAYS: "1" };
  const config = loadPlatformConfig("production", env, dataDir);
  expect(config.settings.keep).toEqual({ audit: 400, events: 30, sessions: 1, imports: 3 });
  expect(describeStart(config)).toMatchObject({ keepDays: config.settings.keep });
  const wrong = { KEEP_AUDIT_DAYS: "29", KEEP_EVENTS_DAYS: "6.5", KEEP_SESSIONS_DAYS: "for ever" };
  expect(settingsAtFault("production", { ...complete, ...wrong })).toEqual(Object.keys(wrong));
});
