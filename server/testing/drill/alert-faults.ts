import { execFileSync, execSync } from "node:child_process";
import { readdirSync, rmSync, statfsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ALERTS } from "../../metrics/alerts-table";
import { TAKES_MAILS } from "../start-smtp-peer";
import { type AlertWorld, MAX_CONNECTIONS, TEXTS } from "./alert-world";
import { load } from "./load";
import { PROGRAM, stopNode } from "./nodes";

type AlertName = keyof typeof ALERTS;

/** Something that goes wrong, and the alerts that have to call for it. */
export interface AlertFault {
  alerts: AlertName[];
  /** Begins it. @returns what is done again and again while it lasts */
  cause(world: AlertWorld): Promise<void> | void;
  /** What goes on meanwhile, about once a second. */
  meanwhile?(world: AlertWorld): Promise<unknown> | unknown;
  repair(world: AlertWorld): Promise<unknown> | unknown;
}

let numbers = 0;
const nextMobile = () => `+63917${String(5_550_000 + numbers++).padStart(7, "0")}`;
const nextCustomer = () => `HSB6${String(numbers++).padStart(7, "0")}`;

const askForCode = ({ call }: AlertWorld, mobile = nextMobile()) =>
  call("POST", "/v2/api/auth/signup/otp", { mobile });
const invite = ({ enter }: AlertWorld) =>
  enter(
    `npm run staff -- add --email teller${numbers++}@harbour.example --name "Tess Vale" --role teller --branch-id 1`,
  );
/** A call of the core system. */
const send = ({ call, key }: AlertWorld, method: string, path: string, body?: object) =>
  call(method, path, body, { Authorization: `Bearer ${key}` });
/** The same, which has to be taken. */
async function feed(world: AlertWorld, method: string, path: string, body?: object) {
  const answer = await send(world, method, path, body);
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
const feedCustomer = (world: AlertWorld, number = nextCustomer()) =>
  send(world, "PUT", `/v1/customers/${number}`, { name: "Ida", sur_name: "Drill", dob: "1990-02-28" });

/** What a fault leaves for its repair. */
const repairs: (() => unknown)[] = [];
const repairAll = async () => {
  for (const repair of repairs.splice(0)) await repair();
};

/** Callers of the proxy, until the repair. */
function keepCalling({ bank }: AlertWorld, times: number): void {
  let over = false;
  const loads = Array.from({ length: times }, (_, at) =>
    load({ port: bank.proxyPort, apiKey: bank.apiKey, first: (at + 1) * 100_000, goesOn: () => !over }),
  );
  repairs.push(() => {
    over = true;
    return Promise.all(loads);
  });
}

/** So many callers that ask for one thing, one call after another, until the repair. */
function keepAsking(callers: number, ask: () => Promise<{ status: number }>): void {
  let over = false;
  const asking = Array.from({ length: callers }, async () => {
    while (!over) if ((await ask()).status === 503) await sleep(50);
  });
  repairs.push(() => {
    over = true;
    return Promise.all(asking);
  });
}

/** Holds a lock in a session of its own, until the repair. */
async function holdLock(world: AlertWorld, lock: string): Promise<void> {
  const session = await world.foreignSession();
  await session.query("begin");
  await session.query(lock);
  repairs.push(() => session.end());
}

const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
const limitFiles = (pid: number, most: number | string) =>
  execFileSync("prlimit", ["--pid", String(pid), `--nofile=${most}`]);

/** As the owner of the database may, past the triggers that keep the audit. */
const tamper = ({ server }: AlertWorld, change: string) =>
  server.asSuperuser(`set session_replication_role = replica; ${change}`, "passbook");
const oldestRow = "id = (select min(row_id) from audit_links)";

const SIGN_INS = 120;
const wrongSignIn = ({ call }: AlertWorld) =>
  call("POST", "/api/auth/get_tokens", { mobile: nextMobile(), password: "not-the-password-1" });

/** A customer with a session, of which each refresh token is used twice. */
async function reuseTokens(world: AlertWorld, times: number): Promise<void> {
  const { texts } = world;
  /** A step that has to be taken. */
  async function call(path: string, body: object, headers?: Record<string, string>) {
    const answer = await world.call("POST", path, body, headers);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  const mobile = nextMobile();
  const { body: challenge } = await askForCode(world, mobile);
  while (!texts.codeOf(mobile)) await sleep(200);
  const proof = { mobile, ref_number: challenge.ref_number, otp: texts.codeOf(mobile) };
  const signedUp = await call("/v2/api/auth/signup/otp-verify", proof);
  const [password, passcode] = ["seven-quiet-harbours", "493817"];
  const profile = {
    partner: { mobile, name: "Dora" },
    ...{ password, confirm_password: password, user_passcode: passcode, confirm_user_passcode: passcode },
  };
  await call(`/v2/api/auth/signup/user-update/${signedUp.customer_number}`, profile, {
    "Access-Token": signedUp.access_token ?? "",
  });
  for (let time = 0; time < times; time += 1) {
    const first = await call("/api/auth/get_tokens", { mobile, password });
    const second = await call("/api/auth/refresh_token", { refresh_token: first.refresh_token });
    await call("/api/auth/refresh_token", { refresh_token: second.refresh_token });
    // By now it was exchanged twice over: its session ends.
    await world.call("POST", "/api/auth/refresh_token", { refresh_token: first.refresh_token });
  }
}

/** Every alert by the fault that it is for; each of them is in one. */
export const ALERT_FAULTS: Record<string, AlertFault> = {
  "a node is killed": {
    alerts: ["PassbookNodeDown"],
    cause: ({ bank }) => stopNode(bank.nodes[1], "SIGKILL"),
    repair: ({ bank }) => bank.start(1, PROGRAM),
  },
  "PostgreSQL is away, and no caller is there": {
    alerts: ["PassbookNotReady"],
    cause: ({ server }) => server.stop("immediate"),
    repair: ({ server }) => server.start(),
  },
  "the clock of the database is wrong by five seconds": {
    alerts: ["PassbookClockWrong"],
    cause: ({ server }) =>
      void server.query(
        "create or replace function app_now() returns timestamptz language sql stable parallel safe as $$ select now() + interval '5 seconds' $$",
      ),
    repair: ({ server }) =>
      server.query(
        "create or replace function app_now() returns timestamptz language sql stable parallel safe as $$ select now() $$",
      ),
  },
  "a node may open hardly any more files": {
    alerts: ["PassbookDescriptorsRunOut"],
    cause({ bank: { nodes } }) {
      const pid = nodes[0].pid ?? 0;
      limitFiles(pid, `${openFilesOf(pid) + 20}:`);
      repairs.push(() => limitFiles(pid, "4096:"));
    },
    repair: repairAll,
  },
  "more callers connect than a node takes": {
    alerts: ["PassbookConnectionsRefused"],
    cause() {},
    meanwhile({ bank: { ports } }) {
      const silent: Socket[] = Array.from({ length: MAX_CONNECTIONS + 50 }, () =>
        connect(ports[1], "127.0.0.1").on("error", () => {}),
      );
      repairs.push(() => {
        for (const socket of silent) socket.destroy();
      });
    },
    repair: repairAll,
  },
  "the disk of PostgreSQL is full": {
    alerts: ["PassbookDatabaseFull"],
    cause({ disk }) {
      const filler = join(disk, "filler");
      repairs.push(() => rmSync(filler, { force: true }));
      const { bavail, bsize } = statfsSync(disk);
      execFileSync("fallocate", ["--length", String(bavail * bsize), filler]);
    },
    meanwhile: (world) => Promise.all(Array.from({ length: 20 }, () => feedCustomer(world))),
    repair: repairAll,
  },
  "the store of limits is away": {
    alerts: ["PassbookLimitStoreAway"],
    cause: ({ redis }) => redis.kill(),
    meanwhile: (world) => feedCustomer(world),
    repair: ({ redis }) => redis.start(),
  },
  "the process of the pages ends again and again": {
    alerts: ["PassbookPagesDown"],
    cause() {},
    meanwhile({ bank: { nodes } }) {
      execSync(`pkill -KILL -P ${nodes[0].pid} -f page-process || true`);
    },
    repair() {},
  },
  "a foreign session locks the customers": {
    alerts: ["PassbookErrors", "PassbookSlow"],
    async cause(world) {
      await holdLock(world, "lock table customers in access exclusive mode");
      keepCalling(world, 4);
    },
    repair: repairAll,
  },
  "a foreign session locks the codes": {
    alerts: ["PassbookConnectionsWait"],
    async cause(world) {
      const mobile = nextMobile();
      const { body } = await askForCode(world, mobile);
      const wrong = { mobile, ref_number: body.ref_number, otp: "000000" };
      await holdLock(world, "lock table challenges in access exclusive mode");
      keepAsking(60, () => world.call("POST", "/v2/api/auth/signup/otp-verify", wrong));
    },
    repair: repairAll,
  },
  "the gateway of texts answers 503": {
    alerts: ["PassbookTextsWait"],
    async cause(world) {
      // One that arrives before: from then on a failure is a rise.
      await askForCode(world);
      await sleep(3_000);
      world.texts.behave(TEXTS.fails);
      await askForCode(world);
    },
    repair: ({ texts }) => texts.behave(TEXTS.takes),
  },
  "the gateway of texts answers 503 until codes are too late": {
    alerts: ["PassbookTextsFail"],
    async cause(world) {
      world.texts.behave(TEXTS.fails);
      for (let code = 0; code < 6; code += 1) await askForCode(world);
    },
    // Their five minutes pass at once.
    meanwhile: ({ server }) =>
      server.query(
        "update outbox set expires_at = now(), next_attempt_at = now() where status = 'pending' and channel = 'sms'",
      ),
    repair: ({ texts }) => texts.behave(TEXTS.takes),
  },
  "the mail server is busy": {
    alerts: ["PassbookMailsWait"],
    async cause(world) {
      await invite(world);
      await sleep(3_000);
      world.mails.behave({ ...TAKES_MAILS, greets: "421 busy" });
      await invite(world);
      await world.server.query(
        "update outbox set created_at = created_at - interval '16 minutes' where status = 'pending' and channel = 'email'",
      );
    },
    repair: ({ mails }) => mails.behave(TAKES_MAILS),
  },
  "the mail server refuses": {
    alerts: ["PassbookMailsFail"],
    async cause(world) {
      world.mails.behave({
        ...TAKES_MAILS,
        says: (line) => (line.startsWith("RCPT") ? "550 5.7.1 refused" : undefined),
      });
      for (let mail = 0; mail < 4; mail += 1) await invite(world);
    },
    repair: ({ mails }) => mails.behave(TAKES_MAILS),
  },
  "an endpoint of webhooks is not reached": {
    alerts: ["PassbookWebhooksWait"],
    async cause(world) {
      const endpoint = { url: "https://hooks.bank.invalid/passbook" };
      const { body } = await feed(world, "POST", "/v1/webhook_endpoints", endpoint);
      repairs.push(() => feed(world, "DELETE", `/v1/webhook_endpoints/${body.id}`));
      await feedCustomer(world);
      await sleep(8_000);
      await world.server.query(
        "update webhook_endpoints set failing_since = failing_since - interval '16 minutes'",
      );
    },
    repair: repairAll,
  },
  "a foreign transaction with an event does not end": {
    alerts: ["PassbookEventsHeldBack"],
    cause: (world) =>
      holdLock(
        world,
        "insert into events (id, company_id, type, data) select gen_random_uuid(), company_id, type, data from events limit 1",
      ),
    repair: repairAll,
  },
  "a row of the audit is changed from outside": {
    alerts: ["PassbookAuditBroken"],
    async cause(world) {
      const [{ action } = {}] = await world.server.query(`select action from audit_log where ${oldestRow}`);
      const again = () => world.server.query("update audit_rounds set asked_at = now()");
      repairs.push(() => {
        tamper(world, `update audit_log set action = '${action}' where ${oldestRow}`);
        return again();
      });
      tamper(world, `update audit_log set action = 'session.started' where ${oldestRow}`);
      await again();
    },
    repair: repairAll,
  },
  "the audit is not proven for three days": {
    alerts: ["PassbookAuditUnproven"],
    async cause(world) {
      // Each try to prove it fails.
      await world.server.query(
        "alter table audit_rounds add constraint drill check (started_at < now() - interval '2 days') not valid",
      );
      repairs.push(() => world.server.query("alter table audit_rounds drop constraint drill"));
      await world.server.query("update audit_rounds set started_at = now() - interval '3 days'");
    },
    repair: repairAll,
  },
  "a line of the core system does not follow from the one before": {
    alerts: ["PassbookFiguresDisagree"],
    async cause(world) {
      const customer_number = nextCustomer();
      await feedCustomer(world, customer_number);
      const account_number = "001-210-0000017-8";
      const [{ id: product_id } = {}] = await world.server.query("select id from savings_products");
      const account = { customer_number, product_id, status: "active", balance: "115.00" };
      await feed(world, "PUT", `/v1/savings_accounts/${account_number}`, account);
      const line = (reference: string, day: string, amount: string, running_balance: string) => ({
        ...{ account_number, reference, posted_at: `${day}T08:00:00Z`, value_date: day, type: "cash" },
        ...{ entry_type: "credit", amount, running_balance },
      });
      const feedLines = (...transactions: object[]) =>
        feed(world, "POST", "/v1/transactions", { transactions });
      await feedLines(line("1", "2026-03-01", "100", "100"), line("3", "2026-03-03", "10", "115"));
      repairs.push(() => feedLines(line("2", "2026-03-02", "5", "105")));
    },
    repair: repairAll,
  },
  "accounts are not looked at after an upgrade": {
    alerts: ["PassbookFiguresUnchecked"],
    async cause(world) {
      await world.server.query("update savings_accounts set figures = 'unchecked'");
      await holdLock(world, "select id from savings_accounts for update");
    },
    repair: repairAll,
  },
  "a job fails in each round": {
    alerts: ["PassbookJobStands"],
    async cause({ server }) {
      await server.query("alter table statement_mails rename to statement_mails_gone");
      repairs.push(() => server.query("alter table statement_mails_gone rename to statement_mails"));
    },
    repair: repairAll,
  },
  "the standby is away": {
    alerts: ["PassbookReplicaBehind"],
    cause: ({ standby }) => standby.stop(),
    repair: ({ standby }) => standby.start(),
  },
  "many guess passwords at once": {
    alerts: ["PassbookHashingFull", "PassbookManyWrongSecrets"],
    cause: (world) => keepAsking(SIGN_INS, () => wrongSignIn(world)),
    repair: repairAll,
  },
  "refresh tokens are used twice": {
    alerts: ["PassbookRefreshTokenReused"],
    cause: (world) => reuseTokens(world, 8),
    repair() {},
  },
};
