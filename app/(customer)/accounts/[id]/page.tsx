import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageSearch, searchText } from "@/app/page-search";
import { ACCOUNT_WORDS as WORDS } from "@/components/accounts/account-words";
import { readMovementQuery } from "@/components/accounts/movement-query";
import { ErrorSummary } from "@/components/form/error-summary";
import { BackLink } from "@/components/ui/back-link";
import { lastDigits } from "@/lib/format";
import { readAccount, readSessionState, requireCustomer } from "@/server/pages";
import { AccountView } from "../account-view";

type Props = { params: Promise<{ id: string }>; searchParams: PageSearch };

const queryIn = (search: PageSearch) => readMovementQuery((field) => searchText(search, field));

export async function generateMetadata({ params, searchParams }: Props) {
  // Without a session the page is another one: sign-in.
  const { signedIn } = await readSessionState();
  const account = signedIn ? await readAccount((await params).id) : null;
  if (signedIn && !account) return pageMetadata(["Page not found"]);
  const { period } = await queryIn(searchParams);
  const name = account
    ? `${account.product_name}, ${WORDS.ending(lastDigits(account.account_number)).toLowerCase()}`
    : "Account";
  return pageMetadata([name, "Your accounts"], period.errors.length > 0);
}

export default async function AccountPage({ params, searchParams }: Props) {
  await requireCustomer();
  const account = await readAccount((await params).id);
  if (!account) return <MissingPage />;
  const query = await queryIn(searchParams);
  const { errors } = query.period;
  return (
    <>
      {errors.length > 0 && <ErrorSummary problem={{ errors }} attempt={0} />}
      <BackLink href="/accounts">Your accounts</BackLink>
      <AccountView account={account} query={query} heading="h1" />
    </>
  );
}
