import type { StatusLook } from "@/components/ui/status";
import type { SavingsAccount } from "@/lib/contract";
import type { PlainKey } from "@/lib/words/translation";
import type { Words } from "@/lib/words/words-of";
import { STATUS_LOOKS } from "./account-status";

const KEYS: Record<SavingsAccount["status"], PlainKey> = {
  pending_approval: "accounts.pending_approval",
  approved: "accounts.approved",
  active: "accounts.active",
  dormant: "accounts.dormant",
  frozen: "accounts.frozen",
  closed: "accounts.closedStatus",
  rejected: "accounts.rejected",
  withdrawn: "accounts.withdrawnStatus",
};

/** The status of an account, in the words of its holder. */
export const ownStatus = (words: Words, status: SavingsAccount["status"]): StatusLook => ({
  ...STATUS_LOOKS[status],
  word: words(KEYS[status]),
});
