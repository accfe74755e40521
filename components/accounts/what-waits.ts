import type { CustomerRecord, Institution, SavingsAccount } from "@/lib/contract";
import { accountEnding } from "@/lib/format";
import type { Words } from "@/lib/words/words-of";

interface Known {
  customer: CustomerRecord;
  accounts: SavingsAccount[];
  hasPasskey: boolean;
  institution: Institution;
}

/** What the reader may want to do, the most urgent first. */
export function whatWaits(words: Words, { customer, accounts, hasPasskey, institution }: Known) {
  const stopped = (["frozen", "dormant"] as const).flatMap((status) =>
    accounts
      .filter((account) => account.status === status)
      .map(({ id, product_name, account_number }) => ({
        said: words(`accounts.${status}Waits`, { name: product_name, ending: accountEnding(account_number) }),
        href: `/accounts/${id}`,
      })),
  );
  const isOpen = customer.is_company ? !customer.registration_number : !customer.dob;
  const unconfirmed = institution.sends_email && customer.email && !customer.email_verified_at;
  return [
    ...stopped,
    ...(isOpen ? [{ said: words("signup.finishProfile"), href: "/profile/tasks" }] : []),
    ...(unconfirmed ? [{ said: words("access.confirmEmail"), href: "/profile" }] : []),
    ...(hasPasskey ? [] : [{ said: words("accounts.addPasskey"), href: "/security" }]),
  ];
}
