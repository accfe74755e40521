import { use } from "react";
import { Status } from "@/components/ui/status";
import { readWords } from "@/components/words/read-words";
import type { SavingsAccount } from "@/lib/contract";
import type { PlainKey } from "@/lib/words/translation";
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
export const OwnAccountStatus = ({ status }: { status: SavingsAccount["status"] }) => (
  <Status {...STATUS_LOOKS[status]} word={use(readWords())(KEYS[status])} />
);
