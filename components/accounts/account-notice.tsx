import { Banner } from "@/components/ui/banner";
import { PhoneLink } from "@/components/ui/contact-links";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { SavingsAccount } from "@/lib/contract";
import type { PlainKey } from "@/lib/words/translation";

type Props = {
  account: SavingsAccount;
  /** Whom its holder calls; without it what to do is left out. */
  phone?: string | null;
};

const NEWS: Partial<Record<SavingsAccount["status"], { says: PlainKey; asksHolder?: boolean }>> = {
  frozen: { says: "accounts.frozenNews", asksHolder: true },
  closed: { says: "accounts.closedNews" },
  dormant: { says: "accounts.dormantNews", asksHolder: true },
  pending_approval: { says: "accounts.pendingNews" },
  rejected: { says: "accounts.rejectedNews" },
};

/** What is blocked beside the status; a frozen account says both by itself. */
const blockedOf = ({ status, credits_blocked, debits_blocked }: SavingsAccount): PlainKey[] =>
  status === "frozen" || status === "closed"
    ? []
    : [
        ...(credits_blocked ? (["accounts.creditsBlocked"] as const) : []),
        ...(debits_blocked ? (["accounts.debitsBlocked"] as const) : []),
      ];

/** What a status means for the person whose money it is, what to bring, and whom to call. */
export async function AccountNotice({ account, phone }: Props) {
  const words = await readWords();
  const news = NEWS[account.status];
  const blocked = blockedOf(account);
  if (!news && blocked.length === 0) return null;
  return (
    <Banner
      tone={account.status === "frozen" || blocked.length > 0 ? "alert" : "notice"}
      className="mt-2 mb-6"
    >
      {[...(news ? [news.says] : []), ...blocked].map((says) => (
        <p key={says} className="font-semibold">
          {words(says)}
        </p>
      ))}
      {account.status_reason && (
        <p>
          <bdi>{account.status_reason}</bdi>
        </p>
      )}
      {(news?.asksHolder || blocked.length > 0) && phone !== undefined && (
        <p>
          <span>{words("accounts.bring")}</span>{" "}
          {phone && (
            <span>{drawWords(words, "accounts.orCall", { phone: <PhoneLink number={phone} /> })}</span>
          )}
        </p>
      )}
    </Banner>
  );
}
