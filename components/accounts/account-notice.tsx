import { Banner } from "@/components/ui/banner";
import type { SavingsAccount } from "@/lib/contract";

const WORDS: Partial<Record<SavingsAccount["status"], string>> = {
  frozen: "This account is frozen. Money can neither be paid in nor withdrawn.",
  closed: "This account is closed.",
  dormant: "This account is dormant: it was not used for a long time. Visit a branch to use it again.",
  pending_approval: "This account is waiting for approval.",
  rejected: "This account was not opened.",
};

/** What a status means for the person whose money it is. */
export function AccountNotice({ account }: { account: SavingsAccount }) {
  const words = WORDS[account.status];
  if (!words) return null;
  return (
    <Banner tone={account.status === "frozen" ? "alert" : "notice"} className="mb-6">
      <p className="font-semibold">{words}</p>
      {account.status_reason && <p>{account.status_reason}</p>}
    </Banner>
  );
}
