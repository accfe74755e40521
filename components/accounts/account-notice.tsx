import { Banner } from "@/components/ui/banner";
import type { SavingsAccount } from "@/lib/contract";

const WORDS: Partial<Record<SavingsAccount["status"], string>> = {
  frozen: "This account is frozen. Money can neither be paid in nor withdrawn.",
  closed: "This account is closed.",
  dormant: "This account is dormant: nothing has moved for a long time. A visit to a branch wakes it.",
  pending_approval: "This account waits for approval.",
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
