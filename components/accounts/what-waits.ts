import type { CustomerRecord, Institution, SavingsAccount } from "@/lib/contract";
import { lastDigits } from "@/lib/format";
import { HOME_WORDS as WORDS } from "./home-words";

interface Known {
  customer: CustomerRecord;
  accounts: SavingsAccount[];
  hasPasskey: boolean;
  institution: Institution;
}

/** What the reader may want to do, the most urgent first. */
export function whatWaits({ customer, accounts, hasPasskey, institution }: Known) {
  const stopped = (["frozen", "dormant"] as const).flatMap((status) =>
    accounts
      .filter((account) => account.status === status)
      .map(({ id, product_name, account_number }) => ({
        words: WORDS[status](product_name, lastDigits(account_number)),
        href: `/accounts/${id}`,
      })),
  );
  const isOpen = customer.is_company ? !customer.registration_number : !customer.dob;
  const unconfirmed = institution.sends_email && customer.email && !customer.email_verified_at;
  return [
    ...stopped,
    ...(isOpen ? [{ words: WORDS.finishProfile, href: "/profile/tasks" }] : []),
    ...(unconfirmed ? [{ words: WORDS.confirmEmail, href: "/profile" }] : []),
    ...(hasPasskey ? [] : [{ words: WORDS.addPasskey, href: "/security" }]),
  ];
}
