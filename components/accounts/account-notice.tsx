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

/** What a status means for the person whose money it is, what to bring, and whom to call. */
export async function AccountNotice({ account, phone }: Props) {
  const words = await readWords();
  const news = NEWS[account.status];
  if (!news) return null;
  return (
    <Banner tone={account.status === "frozen" ? "alert" : "notice"} className="mt-2 mb-6">
      <p className="font-semibold">{words(news.says)}</p>
      {account.status_reason && (
        <p>
          <bdi>{account.status_reason}</bdi>
        </p>
      )}
      {news.asksHolder && phone !== undefined && (
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
