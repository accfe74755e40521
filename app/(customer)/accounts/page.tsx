import { cookies } from "next/headers";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readLocale } from "@/app/read-form";
import { AccountList } from "@/components/accounts/account-list";
import { SHOWN_FIELDS } from "@/components/accounts/account-rows";
import { BalanceToggle } from "@/components/accounts/balance-toggle";
import { orderOf } from "@/components/accounts/orders";
import { QueryFrame } from "@/components/query/query-frame";
import { PhoneLink } from "@/components/ui/contact-links";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { now } from "@/lib/clock";
import type { CustomerRecord } from "@/lib/contract";
import { pick } from "@/lib/packed-rows";
import { hidesBalances } from "@/lib/preferences";
import { currentPage, readAccounts, readCustomer, readInstitution, requireCustomer } from "@/server/pages";

export const generateMetadata = () => pageMetadata(["Your accounts"]);

const PAGE = 25;

/** How many rows a page without scripts has asked for, in whole pages. */
const rowsAsked = (show: string | undefined) =>
  Math.min(1000, Math.max(1, Math.ceil(Number.parseInt(show ?? "1", 10) / PAGE) || 1) * PAGE);

const fullName = ({ name, sur_name }: CustomerRecord) => [name, sur_name].filter(Boolean).join(" ");

export default async function AccountsPage({ searchParams }: PageProps) {
  await requireCustomer();
  const order = orderOf(await searchText(searchParams, "order"));
  const limit = rowsAsked(await searchText(searchParams, "show"));
  const [accounts, locale, institution, jar, page] = await Promise.all([
    readAccounts({ limit, offset: 0, order }),
    readLocale(),
    readInstitution(),
    cookies(),
    currentPage().then((page) => page ?? "/accounts"),
  ]);
  // Accounts say whose they are.
  const customer = accounts.results.length === 0 ? await readCustomer() : null;
  return (
    <>
      <PageHeading
        caption={(customer ? fullName(customer) : accounts.results[0]?.customer_name) ?? undefined}
      >
        Your accounts
      </PageHeading>
      {customer ? (
        <NoAccounts
          supportPhone={institution.support_phone}
          profileOpen={customer.is_company ? !customer.registration_number : !customer.dob}
        />
      ) : (
        <QueryFrame>
          <AccountList
            first={{ ...accounts, results: accounts.results.map((account) => pick(account, SHOWN_FIELDS)) }}
            order={order}
            asOf={new Date(now()).toISOString()}
            locale={locale}
            toggle={<BalanceToggle hidden={hidesBalances(jar)} page={page} />}
          />
        </QueryFrame>
      )}
    </>
  );
}

type Props = { supportPhone: string; profileOpen: boolean };

/** Shown instead of the list: blank lines, and how to open an account. */
function NoAccounts({ supportPhone, profileOpen }: Props) {
  return (
    <section className="border-t-3 border-double border-edge">
      <div className="border-b border-rule py-6">
        <h2 className="text-xl">You have no savings accounts yet</h2>
        <p className="mt-2 max-w-[60ch] text-soft">
          Accounts are opened at a branch. Bring something that shows who you are and your customer number;
          the first account takes about ten minutes and appears here the same day.
          {supportPhone && (
            <>
              {" "}
              To ask first, call <PhoneLink number={supportPhone} />.
            </>
          )}
        </p>
        {profileOpen && (
          <div className="mt-5">
            <ButtonLink href="/profile/tasks" wide>
              Finish your profile
            </ButtonLink>
          </div>
        )}
      </div>
      <div aria-hidden="true">
        {["1", "2", "3"].map((line) => (
          <div key={line} className="h-12 border-b border-rule" />
        ))}
      </div>
    </section>
  );
}
