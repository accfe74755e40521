import { Banner } from "@/components/ui/banner";
import { PhoneLink } from "@/components/ui/contact-links";
import type { SavingsAccount } from "@/lib/contract";
import { AT_A_BRANCH, OR_CALL, STATUS_NEWS } from "./account-words";

type Props = {
  account: SavingsAccount;
  /** Whom its holder calls; without it what to do is left out. */
  phone?: string | null;
};

/** What a status means for the person whose money it is, what to bring, and whom to call. */
export function AccountNotice({ account, phone }: Props) {
  const news = STATUS_NEWS[account.status];
  if (!news) return null;
  return (
    <Banner tone={account.status === "frozen" ? "alert" : "notice"} className="mb-6">
      <p className="font-semibold">{news.says}</p>
      {account.status_reason && <p>{account.status_reason}</p>}
      {news.toDo && phone !== undefined && (
        <p>
          {AT_A_BRANCH} {news.toDo}
          {phone && (
            <>
              {" "}
              {OR_CALL} <PhoneLink number={phone} />.
            </>
          )}
        </p>
      )}
    </Banner>
  );
}
