import { accountLook } from "@/components/accounts/account-status";
import { type Column, moneyCell } from "@/components/ui/data-table";
import type { SavingsAccount } from "@/lib/contract";
import { formatDate, type Locale } from "@/lib/format";
import { isDoubtful } from "@/lib/is-doubtful";
import { figuresLook } from "./figures-look";

export const ACCOUNTS_PAGE = "/admin/savings";

const OWNER: Column<SavingsAccount> = {
  head: "Owner",
  as: "own",
  cell: ({ customer_name }) => customer_name ?? "No name on file",
};

/** Accounts, one line for each. @param owners whether they are of more than one customer */
export const accountColumns = ({ language }: Locale, owners: boolean): Column<SavingsAccount>[] => [
  {
    head: "Number",
    order: "account_number asc",
    as: "code",
    link: `${ACCOUNTS_PAGE}/`,
    cell: ({ account_number }) => account_number,
  },
  ...(owners ? [OWNER] : []),
  { head: "Product", as: "own", cell: ({ product_name }) => product_name },
  { head: "Status", cell: ({ status }) => accountLook(status) },
  {
    head: "Figures",
    order: "figures asc",
    // What adds up is not worth a word in each row.
    cell: ({ figures }) => (isDoubtful(figures) ? figuresLook(figures) : null),
  },
  {
    head: "Available",
    look: "figures",
    order: "available_balance desc",
    cell: ({ available_balance, currency }) => moneyCell(available_balance, currency, language),
  },
  {
    head: "Balance",
    look: "figures",
    order: "balance desc",
    cell: ({ balance, currency }) => moneyCell(balance, currency, language),
  },
  {
    head: "Opened",
    look: "figures",
    order: "opened_on desc",
    cell: ({ opened_on }) => opened_on && formatDate(opened_on, language, "short"),
  },
];
