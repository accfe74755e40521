import { type AuditAction, TOLD_ACTIONS, TOLD_WITH } from "../../../../lib/contract/audit-actions";
import { eachApart } from "../../../core/in-turn";
import { type Context, inTransaction } from "../../context";
import { enqueueEmail, type MailWords } from "./enqueue-email";
import { NOTICE_LIFETIME } from "./policy";
import { selectAdministrators, type ToldToo } from "./store";
import { lockTold, markTold, selectDue, selectNews } from "./store-told";
import { type MessageWords, wordsIn } from "./words-in";

type Reader = Awaited<ReturnType<typeof selectAdministrators>>[number];

interface ToStaff<To extends Reader> {
  companyId: number;
  /** The path of the page where they see to it. */
  page: string;
  mail(words: MessageWords, reader: To): MailWords;
  readers: To[];
}

/** Mails members of an institution's staff, in its language. */
export async function mailStaff<To extends Reader>(
  ctx: Context,
  { companyId, page, mail, readers }: ToStaff<To>,
): Promise<void> {
  const { staffOrigin, publicOrigin } = ctx.settings;
  for (const reader of readers) {
    const words = wordsIn(reader.lang);
    await enqueueEmail(ctx, {
      ...{ companyId, purpose: "notice", to: reader.to, from: reader.from, language: words.language },
      mail: mail(words, reader),
      url: `${staffOrigin ?? publicOrigin}${page}`,
      lifetime: NOTICE_LIFETIME,
    });
  }
}

interface ToAdministrators extends Omit<ToStaff<Reader>, "readers"> {
  /** Who is told besides. */
  told?: ToldToo;
}

/** Mails the administrators of an institution, in its language. */
export const mailAdministrators = async (ctx: Context, { told, ...mail }: ToAdministrators): Promise<void> =>
  mailStaff(ctx, { ...mail, readers: await selectAdministrators(ctx, mail.companyId, told ?? null) });

type News = Awaited<ReturnType<typeof selectNews>>[number];

const MOST_LINES = 20;

/** These have a mail of their own, which says what to do. */
const MAILED_ELSEWHERE = (action: string, byCommand: boolean) =>
  !byCommand && (action === "audit.verified" || action === "webhook_endpoint.disabled");

/**
 * Mails the administrators of each institution what was changed of who may do what since the last such mail, by its audit:
 * the first change at once, what follows in a quarter of an hour together. Who was an administrator until then is told,
 * too; where only who did it is left, supervisors and auditors are. Of many nodes one does it.
 */
export async function tellAdministrators(ctx: Context): Promise<void> {
  await eachApart(await selectDue(ctx), (companyId) => inTransaction(ctx, (ctx) => tell(ctx, companyId)));
}

async function tell(ctx: Context, companyId: number): Promise<void> {
  if (!(await lockTold(ctx, companyId))) return;
  const news = (await selectNews(ctx, companyId)).filter(
    ({ action, byCommand }) => !MAILED_ELSEWHERE(action, byCommand),
  );
  await markTold(ctx, companyId);
  if (news.length === 0) return;
  await mailAdministrators(ctx, {
    companyId,
    page: "/admin/overview",
    mail: (words) =>
      words.mail("accessChanged", {
        lines: linesOf(news)
          .map((line) => writeLine(words, line))
          .join("\n\n"),
      }),
    told: {
      also: news.flatMap(({ administrators }) => administrators),
      doers: news.flatMap(({ doer }) => doer ?? []),
    },
  });
}

type ToldKind = keyof typeof TOLD_ACTIONS | (typeof TOLD_WITH)[number]["kind"] | "others";

/** What one person or program did of one kind. */
interface ToldLine {
  kind: ToldKind;
  count: number;
  /** Null: by a command at the server. */
  who: string | null;
  /** There was no second person. */
  alone: boolean;
}

const writeLine = ({ say }: MessageWords, { kind, count, who, alone }: ToldLine) =>
  say(alone ? "mails.accessLineAlone" : "mails.accessLine", {
    ...{ what: say(`mails.${kind}`), count, who: who ?? say("mails.byCommand") },
  });

/** What one person or program did of one kind is one line. */
function linesOf(news: News[]): ToldLine[] {
  const lines = new Map<string, ToldLine>();
  for (const { action, who, byCommand, alone, count } of news) {
    const line = { kind: kindOf(action), who: byCommand ? null : (who ?? "Passbook"), alone };
    const key = JSON.stringify(line);
    lines.set(key, { ...line, count: count + (lines.get(key)?.count ?? 0) });
  }
  return [...lines.values()].slice(0, MOST_LINES);
}

const KINDS = Object.entries(TOLD_ACTIONS) as [ToldKind, readonly AuditAction[]][];

const kindOf = (action: string): ToldKind =>
  KINDS.find(([, actions]) => (actions as readonly string[]).includes(action))?.[0] ??
  TOLD_WITH.find((told) => told.action === action)?.kind ??
  "others";
