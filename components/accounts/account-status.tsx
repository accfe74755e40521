import { Status, type StatusLook } from "@/components/ui/status";
import { lookOf } from "@/components/ui/status-look";
import type { SavingsAccount } from "@/lib/contract";
import { statusName, toneOf } from "@/lib/statuses";
import type { Words } from "@/lib/words/words-of";

type AccountStatusValue = SavingsAccount["status"];

/** An account that is approved is still to be opened. */
const look = (status: AccountStatusValue, text: string): StatusLook =>
  lookOf({ text, tone: status === "approved" ? "waits" : toneOf(status) });

/** The status of an account, as staff read it. */
export const accountLook = (status: AccountStatusValue): StatusLook => look(status, statusName(status));

/** The status of an account, in the words of its holder. */
export const ownStatus = (words: Words, status: AccountStatusValue): StatusLook =>
  look(status, words(`accounts.status_${status}`));

/** Whether it is or was open: of others there is nothing to pay out, and nothing to put on paper. */
export const isOpened = (status: AccountStatusValue) =>
  !["pending_approval", "approved", "rejected", "withdrawn"].includes(status);

export const AccountStatus = ({ status }: { status: AccountStatusValue }) => (
  <Status {...accountLook(status)} />
);
