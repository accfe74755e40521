// biome-ignore-all lint/a11y/noRedundantRoles: laid out as blocks on phones, browsers forget a table's own roles

import type { Ref } from "react";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import type { SavingsAccount } from "@/lib/contract";
import { AccountStatus } from "./account-status";
import { Amount } from "./amount";
import type { Order } from "./orders";

/** What the list shows of each account. */
export const SHOWN_FIELDS = [
  "id",
  "account_number",
  "product_name",
  "status",
  "available_balance",
  "balance",
  "currency",
] as const;
export type ShownAccount = Pick<SavingsAccount, (typeof SHOWN_FIELDS)[number]>;

type Props = {
  rows: ShownAccount[];
  language: string;
  busy: boolean;
  order: Order;
  ref: Ref<HTMLTableElement>;
};

const HEAD = "caption py-2 font-normal";

/** Which way a column is sorted, for the columns that can be. */
function sorted(order: Order, field: string) {
  const [by, direction] = order.split(" ");
  if (by !== field) return undefined;
  return direction === "asc" ? ("ascending" as const) : ("descending" as const);
}

/**
 * One table at every width. Roles are explicit: on phones the rows are laid out as blocks,
 * and browsers drop the roles of such tables.
 */
export function AccountRows({ rows, language, busy, order, ref }: Props) {
  return (
    <table
      ref={ref}
      role="table"
      aria-busy={busy}
      className={`w-full border-t-3 border-double border-edge transition-opacity max-md:block ${busy ? "opacity-60" : ""}`}
    >
      <caption className="sr-only">Your savings accounts</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-rule">
          <th
            role="columnheader"
            scope="col"
            aria-sort={sorted(order, "product_name")}
            className={`${HEAD} text-start`}
          >
            Account
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} text-start`}>
            Status
          </th>
          <th role="columnheader" scope="col" className={`${HEAD} text-end`}>
            Balance
          </th>
          <th
            role="columnheader"
            scope="col"
            aria-sort={sorted(order, "available_balance")}
            className={`${HEAD} pe-8 text-end`}
          >
            Available
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((account) => (
          <tr
            key={account.id}
            role="row"
            className="relative border-b border-rule hover:bg-sheet max-md:flex max-md:flex-wrap max-md:items-end max-md:gap-x-3 max-md:py-3 max-md:pe-6"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-3 text-start font-normal max-md:basis-full max-md:py-0"
            >
              <PageLink
                href={`/accounts/${account.id}`}
                className="font-serif text-lg leading-snug font-semibold text-ink no-underline after:absolute after:inset-0 hover:underline"
              >
                {account.product_name}{" "}
                <bdi dir="ltr" className="block font-sans text-sm font-normal text-soft">
                  {account.account_number}
                </bdi>
              </PageLink>
              <Icon
                name="chevron"
                className="absolute end-0 top-1/2 size-4 -translate-y-1/2 text-soft rtl:-scale-x-100"
              />
            </th>
            <td role="cell" className="max-md:mt-2">
              <AccountStatus status={account.status} />
            </td>
            <td role="cell" className="py-3 text-end text-soft max-md:hidden">
              <Amount decimal={account.balance} currency={account.currency} language={language} />
            </td>
            <td role="cell" className="py-3 text-end md:pe-8 max-md:ms-auto max-md:mt-2 max-md:py-0">
              <span className="block text-xs text-soft md:hidden">Available</span>
              <Amount
                decimal={account.available_balance}
                currency={account.currency}
                language={language}
                className="text-lg font-semibold"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
