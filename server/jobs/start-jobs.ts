import type { Log } from "../adapters/log";
import { createGuardedPost } from "../adapters/outbound/guarded-post";
import type { DeliveryReport, SendMessage } from "../adapters/send-message";
import { createTextSender } from "../adapters/sms/create-text-sender";
import { createSmtpSender } from "../adapters/smtp-sender";
import { hasFormer } from "../core/index";
import type { Replica } from "../db/create-replica";
import { BEAT_MS } from "../db/live-nodes";
import type { Notices } from "../db/notices";
import { checkNext } from "../modules/accounts/reckoning/index";
import { mailStatements } from "../modules/accounts/statement-mails/index";
import { mailWaiting } from "../modules/administration/approvals/index";
import { sweep } from "../modules/administration/retention/index";
import type { Context } from "../modules/context";
import { linkAudit, proveAudit, renewCheckpoints } from "../modules/foundation/audit/index";
import { countTexts } from "../modules/foundation/figures/index";
import {
  type Channel,
  createDispatcher,
  mailAdministrators,
  recordReport,
  tellAdministrators,
  watchConversion,
} from "../modules/foundation/messages/index";
import { reEncryptTotpSecrets } from "../modules/identity/second-factor/index";
import { workOnImports } from "../modules/integration/imports/index";
import { tellLateSources } from "../modules/integration/sources/index";
import { reEncryptSecrets } from "../modules/integration/webhooks/index";
import type { PlatformConfig } from "../settings/load-config";
import { contextOfJob, type JobContext, type Loop, rounds, startLoop } from "./start-loop";
import { startWebhooks } from "./start-webhooks";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Sends the queued messages of a channel until stopped; the stop waits for those that are under way. */
export function startDispatch(
  base: JobContext,
  { channel, send }: { channel: Channel; send: SendMessage },
  log: Log,
): () => Promise<void> {
  const dispatcher = createDispatcher({ channel, send, log });
  const pauses = { idle: 500, failed: 5 * SECOND_MS };
  const stop = startLoop(
    base,
    rounds(channel, async (ctx) => (await dispatcher.round(ctx)) > 0, pauses),
    log,
  );
  return async () => {
    await stop();
    await dispatcher.drain();
  };
}

/** Links what was written to the audit since the last round. */
const AUDIT_LINKS = rounds("audit links", linkAudit, { idle: SECOND_MS, failed: 5 * SECOND_MS });

/** Proves the audit as it grows, and all of it once a day. What is broken is an error of the log and a mail. */
async function proveInTurn(ctx: Context, log: Log): Promise<boolean> {
  const { more, faults, unproven, proven } = await proveAudit(ctx, {
    tell: (ctx, { companyId, id }) =>
      mailAdministrators(ctx, {
        companyId,
        page: "/admin/audit",
        mail: (words) => words.mail("auditBroken", { id }),
      }),
  });
  const job = "audit proof";
  if (faults.length > 0) log.error({ job, faults: faults.slice(0, 20) }, "the audit is broken");
  if (unproven > 0) log.warn({ job, rows: unproven }, "rows of the audit need a hash key that is no setting");
  if (proven)
    log.info(
      { job, rows: proven.rows, known: proven.ends.map(({ id, hash }) => `${id}:${hash}`) },
      "all of the audit is proven",
    );
  return more;
}

/** Counts texts that were sent, and stops codes to numbers where they do not come back. The audit is counted when it is linked. */
async function countAndWatch(ctx: Context): Promise<boolean> {
  if (await countTexts(ctx)) return true;
  await watchConversion(ctx);
  return false;
}

/** What every node does, besides what it needs a means for. */
const loopsOf = (log: Log): Loop[] => [
  // What is kept no longer is removed batch by batch.
  rounds("sweep", sweep, { more: 100, idle: MINUTE_MS, failed: MINUTE_MS }),
  AUDIT_LINKS,
  // Accounts whose lines were kept before, or by a node of before, are looked at one after another.
  rounds("figures of accounts", checkNext, { idle: 5 * SECOND_MS, failed: 5 * SECOND_MS }),
  rounds("figures", countAndWatch, { idle: 5 * SECOND_MS, failed: 5 * SECOND_MS }),
  // Administrators are mailed what was changed of who may do what,
  rounds("told", tellAdministrators, { idle: 5 * SECOND_MS, failed: 30 * SECOND_MS }),
  // and that a system which feeds figures is late,
  rounds("late sources", tellLateSources, { idle: MINUTE_MS, failed: MINUTE_MS }),
  // customers who want it that the statement of a month is ready,
  rounds("statement mails", mailStatements, { more: SECOND_MS, idle: MINUTE_MS, failed: MINUTE_MS }),
  // and those who decide cases what waits, once a day.
  rounds("waiting mails", mailWaiting, { idle: MINUTE_MS, failed: MINUTE_MS }),
  // Between two steps the links of new rows get their turn.
  rounds("audit proof", (ctx) => proveInTurn(ctx, log), {
    ...{ more: 200, idle: 5 * SECOND_MS, failed: MINUTE_MS },
  }),
];

/** Re-encrypts what lives longer than a hash key. One line tells how much; a quiet round tells nothing. */
export async function reEncrypt(ctx: Context, log: Log): Promise<void> {
  const webhooks = await reEncryptSecrets(ctx);
  const apps = await reEncryptTotpSecrets(ctx);
  const checkpoints = await renewCheckpoints(ctx);
  const counts = { webhooks: webhooks.renewed, apps: apps.renewed, checkpoints };
  if (webhooks.renewed + apps.renewed + checkpoints > 0)
    log.info({ job: "re-encryption", key: ctx.keys.id, ...counts }, "secrets are re-encrypted");
  const unreadable = { endpoints: webhooks.unreadable, users: apps.unreadable };
  if (webhooks.unreadable.length + apps.unreadable.length > 0)
    log.warn({ job: "re-encryption", ...unreadable }, "secrets that no hash key of the settings opens");
}

/** Checks and commits imports, one after another. The stop breaks off what is under way. */
function startImports(base: JobContext, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const work = (ctx: Context) => workOnImports(ctx, { signal: stopping.signal });
  const stop = startLoop(base, rounds("imports", work, { idle: SECOND_MS, failed: 5 * SECOND_MS }), log);
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** By what messages leave: in a demo by nothing, and without a mail server by text alone. */
function startSending(base: JobContext, { textProviders, smtp }: PlatformConfig, log: Log) {
  const report = (report: DeliveryReport) => recordReport(contextOfJob(base), report);
  const texts = textProviders.length > 0 ? createTextSender(textProviders, { report }) : null;
  const stops = [
    ...(texts ? [startDispatch(base, { channel: "sms", send: texts.send }, log)] : []),
    ...(smtp ? [startDispatch(base, { channel: "email", send: createSmtpSender(smtp) }, log)] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await texts?.close();
  };
}

interface JobMeans {
  config: PlatformConfig;
  notices: Notices;
  /** Null where there is no standby. */
  replica: Pick<Replica, "beat"> | null;
  /** Ends when this process answers requests: before that no webhooks are sent. */
  answering?: Promise<void> | undefined;
  /** Works for a moment: sends and removes nothing. */
  isCommand: boolean;
  /** A sign of life among the nodes. */
  beat(): Promise<void>;
  /** Brings the scripts and styles of this release to where nodes of another one find them. */
  keepStaticFiles(): Promise<void>;
}

/** What a node does whose settings and surroundings ask for it. */
function furtherLoops({ beat, keepStaticFiles, replica, config }: JobMeans, log: Log): Loop[] {
  // So that no contract takes away what its release needs.
  const loops = [
    rounds("sign of life", beat, { idle: BEAT_MS, failed: SECOND_MS }),
    // Before this node answers its first request, and again so that they are not forgotten while it runs.
    rounds("static files", keepStaticFiles, { idle: MINUTE_MS, failed: SECOND_MS }),
  ];
  // Sees how far the standby is behind.
  if (replica) loops.push(rounds("replica", () => replica.beat(), { idle: SECOND_MS, failed: SECOND_MS }));
  // Once a minute: a node that does not use the new key yet may encrypt with the former one.
  const pauses = { idle: MINUTE_MS, failed: MINUTE_MS };
  if (hasFormer(config.hashKey)) loops.push(rounds("re-encryption", (ctx) => reEncrypt(ctx, log), pauses));
  return loops;
}

/** Starts what goes on beside requests; each is stopped by what it answers. */
export function startJobs(base: JobContext, means: JobMeans, log: Log): (() => Promise<void>)[] {
  const { config, notices, answering, isCommand } = means;
  const start = (loop: Loop) => startLoop(base, loop, log);
  if (isCommand) return [start(AUDIT_LINKS), startImports(base, log)];
  const post = createGuardedPost({ loopback: config.settings.demo });
  return [
    ...[...loopsOf(log), ...furtherLoops(means, log)].map(start),
    startImports(base, log),
    startSending(base, config, log),
    startWebhooks(base, { post, notices, answering }, log),
  ];
}
