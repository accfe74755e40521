import type { Log } from "../adapters/log";
import { createGuardedPost } from "../adapters/outbound/guarded-post";
import type { DeliveryReport, SendMessage } from "../adapters/send-message";
import { createTextSender } from "../adapters/sms/create-text-sender";
import { createSmtpSender } from "../adapters/smtp-sender";
import type { PlatformConfig } from "../config";
import { hasFormer } from "../core/index";
import type { Replica } from "../db/create-replica";
import { BEAT_MS } from "../db/live-nodes";
import type { Notices } from "../db/notices";
import { loadDocuments } from "../documents/index";
import { mailWaiting } from "../modules/approvals/index";
import { linkAudit, proveAudit, renewCheckpoints } from "../modules/audit/index";
import type { Context } from "../modules/context";
import { countTexts } from "../modules/figures/index";
import { workOnImports } from "../modules/imports/index";
import {
  type Channel,
  createDispatcher,
  mailAdministrators,
  recordReport,
  tellAdministrators,
  watchConversion,
} from "../modules/messages/index";
import { sweep } from "../modules/retention/index";
import { reEncryptTotpSecrets } from "../modules/second-factor/index";
import { mailStatements } from "../modules/statement-mails/index";
import { reEncryptSecrets } from "../modules/webhooks/index";
import { contextOfJob, type JobContext, type Loop, startLoop } from "./start-loop";
import { startWebhooks } from "./start-webhooks";

const PAUSE_MS = 500;
const AFTER_FAILURE_MS = 5_000;

/** Sends the queued messages of a channel until stopped; the stop waits for those that are under way. */
export function startDispatch(
  base: JobContext,
  { channel, send }: { channel: Channel; send: SendMessage },
  log: Log,
): () => Promise<void> {
  const dispatcher = createDispatcher({ channel, send, log });
  const stop = startLoop(
    base,
    {
      name: channel,
      round: async (ctx) => ((await dispatcher.round(ctx)) > 0 ? 0 : PAUSE_MS),
      pauseAfterFailure: AFTER_FAILURE_MS,
    },
    log,
  );
  return async () => {
    await stop();
    await dispatcher.drain();
  };
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Links what was written to the audit since the last round. */
const AUDIT_LINKS: Loop = {
  name: "audit links",
  round: async (ctx) => ((await linkAudit(ctx)) ? 0 : SECOND_MS),
  pauseAfterFailure: 5 * SECOND_MS,
};

/** Between two steps the links of new rows get their turn. */
const PROOF_PAUSE_MS = 200;

/** Proves the audit as it grows, and all of it once a day. What is broken is an error of the log and a mail. */
const auditProof = (log: Log): Loop => ({
  name: "audit proof",
  async round(ctx) {
    const { more, faults, unproven, proven } = await proveAudit(ctx, {
      tell: (ctx, { companyId, id }) =>
        mailAdministrators(ctx, {
          companyId,
          page: "/admin/audit",
          mail: (words) => words.mail("auditBroken", { id }),
        }),
    });
    if (faults.length > 0)
      log.error({ job: "audit proof", faults: faults.slice(0, 20) }, "the audit is broken");
    if (unproven > 0)
      log.warn(
        { job: "audit proof", rows: unproven },
        "rows of the audit need a hash key that is no setting",
      );
    if (proven)
      log.info(
        { job: "audit proof", rows: proven.rows, known: proven.ends.map(({ id, hash }) => `${id}:${hash}`) },
        "all of the audit is proven",
      );
    return more ? PROOF_PAUSE_MS : 5 * SECOND_MS;
  },
  pauseAfterFailure: MINUTE_MS,
});

/** Counts texts that were sent, and stops codes to numbers where they do not come back. The audit is counted when it is linked. */
const FIGURES: Loop = {
  name: "figures",
  async round(ctx) {
    if (await countTexts(ctx)) return 0;
    await watchConversion(ctx);
    return 5 * SECOND_MS;
  },
  pauseAfterFailure: 5 * SECOND_MS,
};

/** Mails administrators what was changed of who may do what. */
const TOLD: Loop = {
  name: "told",
  async round(ctx) {
    await tellAdministrators(ctx);
    return 5 * SECOND_MS;
  },
  pauseAfterFailure: 30 * SECOND_MS,
};

/** Mails customers who want it that the statement of a month is ready. */
const STATEMENT_MAILS: Loop = {
  name: "statement mails",
  round: async (ctx) => ((await mailStatements(ctx)) ? SECOND_MS : MINUTE_MS),
  pauseAfterFailure: MINUTE_MS,
};

/** Mails those who decide cases once a day what waits. */
const WAITING_MAILS: Loop = {
  name: "waiting mails",
  async round(ctx) {
    await mailWaiting(ctx);
    return MINUTE_MS;
  },
  pauseAfterFailure: MINUTE_MS,
};

/** Removes what is kept no longer, batch by batch. */
const SWEEP: Loop = {
  name: "sweep",
  round: async (ctx) => ((await sweep(ctx)) ? 100 : MINUTE_MS),
  pauseAfterFailure: MINUTE_MS,
};

/** Once a minute: a node that does not use the new key yet may encrypt with the former one. */
const reEncryption = (log: Log): Loop => ({
  name: "re-encryption",
  async round(ctx) {
    await reEncrypt(ctx, log);
    return MINUTE_MS;
  },
  pauseAfterFailure: MINUTE_MS,
});

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

/** Sees how far the standby is behind. */
const replicaLag = (replica: Pick<Replica, "beat">): Loop => ({
  name: "replica",
  async round() {
    await replica.beat();
    return SECOND_MS;
  },
  pauseAfterFailure: SECOND_MS,
});

/** Checks and commits imports, one after another. The stop breaks off what is under way. */
function startImports(base: JobContext, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const stop = startLoop(
    base,
    {
      name: "imports",
      round: async (ctx) => ((await workOnImports(ctx, { signal: stopping.signal })) ? 0 : SECOND_MS),
      pauseAfterFailure: 5 * SECOND_MS,
    },
    log,
  );
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
}

/** Says that this node lives, so that no contract takes away what its release needs. */
const signOfLife = ({ beat }: JobMeans): Loop => ({
  name: "sign of life",
  async round() {
    await beat();
    return BEAT_MS;
  },
  pauseAfterFailure: SECOND_MS,
});

/** Starts what goes on beside requests; each is stopped by what it answers. */
export function startJobs(base: JobContext, means: JobMeans, log: Log): (() => Promise<void>)[] {
  const { config, notices, replica, answering, isCommand } = means;
  const start = (loop: Loop) => startLoop(base, loop, log);
  if (isCommand) return [start(AUDIT_LINKS), startImports(base, log)];
  const post = createGuardedPost({ loopback: config.settings.demo });
  const documents = loadDocuments().catch((err: unknown) => log.error({ err }, "documents cannot be made"));
  return [
    ...[SWEEP, AUDIT_LINKS, FIGURES, TOLD, STATEMENT_MAILS, WAITING_MAILS].map(start),
    start(auditProof(log)),
    start(signOfLife(means)),
    startImports(base, log),
    startSending(base, config, log),
    startWebhooks(base, { post, notices, answering }, log),
    ...(replica ? [start(replicaLag(replica))] : []),
    ...(hasFormer(config.hashKey) ? [start(reEncryption(log))] : []),
    () => documents,
  ];
}
