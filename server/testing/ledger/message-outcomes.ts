import { sql } from "drizzle-orm";
import { outbox, textFigures } from "../../db/schema/index";
import {
  blockPrefix,
  enqueueNotice,
  liftTextBlock,
  listMessages,
  resendMessage,
  revealRecipient,
  watchConversion,
} from "../../modules/foundation/messages/index";
import type { LedgerWorld } from "./create-ledger-world";
import { type Outcome, row } from "./outcome";

const why = "A test";
let serial = 0;
const nextPrefix = () => `+8821${++serial}`;
const silent = { events: [] };

/** What staff do about messages, by whoever works there. */
async function block({ operator, companyId, teller }: LedgerWorld): Promise<number> {
  const { userId } = await teller();
  const block = { prefix: nextPrefix(), reason: why };
  return (await blockPrefix(operator, { companyId, userId, block })).id;
}

async function notice({ operator, companyId }: LedgerWorld): Promise<number> {
  const to = { from: "Harbour", mobile: "+639175550000", emails: [] };
  const words = { language: "en", subject: "News", text: "A notice" } as const;
  await enqueueNotice(operator, { companyId, ...to, ...words });
  await operator.db.update(outbox).set({ status: "sent" });
  const [last] = await operator.db.select({ id: sql<number>`max(id)::int` }).from(outbox);
  return last?.id ?? 0;
}

export const blocked: Outcome[] = [
  {
    when: "a beginning of numbers is stopped",
    async prepare({ operator, companyId, teller }) {
      const { userId } = await teller();
      return () => blockPrefix(operator, { companyId, userId, block: { prefix: nextPrefix(), reason: why } });
    },
    audit: [row("text_prefix.blocked", "system", "prefix", "country", "reason")],
    ...silent,
  },
];

export const lifted: Outcome[] = [
  {
    when: "it is let go again",
    async prepare(world) {
      const { operator, companyId } = world;
      const id = await block(world);
      const { userId } = await world.teller();
      return () => liftTextBlock(operator, { companyId, userId, id, reason: why });
    },
    audit: [row("text_prefix.unblocked", "system", "prefix", "reason")],
    ...silent,
  },
];

export const watched: Outcome[] = [
  {
    when: "no codes come back",
    async prepare({ api, operator, companyId }) {
      const { limits } = operator.settings;
      await api.clock.advance(3_600);
      const start = sql`date_bin('10 minutes', app_now() - interval '10 minutes', 'epoch')`;
      const counted = { companyId, prefix: nextPrefix(), country: "ZZ", codes: limits.smsUnconfirmed.max };
      await api.db.insert(textFigures).values({ ...counted, start });
      const settings = { ...operator.settings, limits: { ...limits, volumeEnabled: true } };
      return () => watchConversion({ ...operator, settings });
    },
    audit: [row("text_prefix.blocked", "system", "prefix", "country", "codes", "confirmed", "seconds")],
    ...silent,
  },
];

export const listed: Outcome[] = [
  {
    when: "somebody looks at what went out",
    prepare:
      async ({ operator, companyId }) =>
      () =>
        listMessages(operator, { companyId, filter: { status: "sent" }, query: {} }),
    audit: [row("message.listed", "system", "status", "count")],
    ...silent,
  },
];

export const revealed: Outcome[] = [
  {
    when: "somebody sees a whole number",
    async prepare(world) {
      const id = await notice(world);
      const { operator, companyId } = world;
      return () => revealRecipient(operator, { companyId, id, reason: why });
    },
    audit: [row("message.revealed", "system", "reason")],
    ...silent,
  },
];

export const resent: Outcome[] = [
  {
    when: "a notice goes out again",
    async prepare(world) {
      const id = await notice(world);
      const { operator, companyId } = world;
      return () => resendMessage(operator, { companyId, id, reason: why });
    },
    audit: [row("message.resent", "system", "again", "reason")],
    ...silent,
  },
];
