"use client";

import { AccountStatus } from "@/components/accounts/account-status";
import { Money } from "@/components/accounts/money";
import { type Column, DataTable } from "@/components/ui/data-table";
import { hrefOf } from "@/components/ui/href-of";
import { PageLink } from "@/components/ui/page-link";
import type { SavingsAccount } from "@/lib/contract";
import { formatDate, type Locale } from "@/lib/format";
import { type PackedRows, unpackRows } from "@/lib/packed-rows";
import { type ACCOUNT_FIELDS, ACCOUNTS_PAGE, FIRST, type Sortable } from "./account-orders";

type ShownAccount = Pick<SavingsAccount, (typeof ACCOUNT_FIELDS)[number]>;

type Props = {
  accounts: PackedRows<ShownAccount>;
  /** What stands there when there are none. */
  empty: string;
  locale: Locale;
  /** Of the page, for the links that order it; without it they are those of one owner, and nothing orders them. */
  query?: { order?: string | undefined; status?: string | undefined; product_id?: string | undefined };
};

const OWNER: Column<ShownAccount> = {
  head: "Owner",
  cell: ({ customer_name }) => <bdi>{customer_name ?? "No name on file"}</bdi>,
};

/** Accounts, one line for each. Of the browser: its rows come as data, not as elements, a third of a page's cost. */
export function AccountTable({ accounts, empty, locale, query }: Props) {
  const sort = (field: Sortable): Pick<Column<ShownAccount>, "sort"> => {
    if (!query) return {};
    const [by, direction] = query.order?.split(" ") ?? [];
    const now = by === field ? (direction === "desc" ? "descending" : "ascending") : undefined;
    const turned = now === "ascending" ? "desc" : "asc";
    const order = `${field} ${now ? turned : FIRST[field]}`;
    return { sort: { href: hrefOf(ACCOUNTS_PAGE, { ...query, order }), now } };
  };
  const columns: Column<ShownAccount>[] = [
    {
      head: "Number",
      ...sort("account_number"),
      cell: ({ id, account_number }) => (
        <PageLink href={`${ACCOUNTS_PAGE}/${id}`} className="figures whitespace-nowrap">
          <bdi dir="ltr">{account_number}</bdi>
        </PageLink>
      ),
    },
    ...(query ? [OWNER] : []),
    { head: "Product", cell: ({ product_name }) => <bdi>{product_name}</bdi> },
    { head: "Status", cell: ({ status }) => <AccountStatus status={status} /> },
    {
      head: "Available",
      ...sort("available_balance"),
      figures: true,
      cell: ({ available_balance, currency }) => (
        <Money decimal={available_balance} currency={currency} language={locale.language} />
      ),
    },
    {
      head: "Balance",
      ...sort("balance"),
      figures: true,
      cell: ({ balance, currency }) => (
        <Money decimal={balance} currency={currency} language={locale.language} />
      ),
    },
    {
      head: "Opened",
      ...sort("opened_on"),
      figures: true,
      cell: ({ opened_on }) => (opened_on ? formatDate(opened_on, locale.language, "short") : "Not known"),
    },
  ];
  return <DataTable caption="Savings accounts" columns={columns} rows={unpackRows(accounts)} empty={empty} />;
}
