import { MissingPage } from "@/app/missing-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageSearch, searchText } from "@/app/page-search";
import { readMovementQuery } from "@/components/accounts/movement-query";
import { ErrorSummary } from "@/components/form/error-summary";
import { BackLink } from "@/components/ui/back-link";
import { readWords } from "@/components/words/read-words";
import { accountEnding } from "@/lib/format";
import { readAccount, readSessionState, requireCustomer } from "@/server/pages";
import { AccountView } from "../account-view";

type Props = { params: Promise<{ id: string }>; searchParams: PageSearch };

const queryIn = async (search: PageSearch) =>
  readMovementQuery(await readWords(), (field) => searchText(search, field));

export async function generateMetadata({ params, searchParams }: Props) {
  const words = await readWords();
  // Without a session the page is another one: sign-in.
  const { signedIn } = await readSessionState();
  const account = signedIn ? await readAccount((await params).id) : null;
  if (signedIn && !account) return pageMetadata([words("shell.missing")]);
  const { period } = await queryIn(searchParams);
  const name = account
    ? words("accounts.ending", { name: account.product_name, digits: accountEnding(account.account_number) })
    : words("accounts.oneAccount");
  return pageMetadata([name, words("accounts.title")], period.errors.length > 0);
}

export default async function AccountPage({ params, searchParams }: Props) {
  await requireCustomer();
  const account = await readAccount((await params).id);
  if (!account) return <MissingPage />;
  const [query, words] = await Promise.all([queryIn(searchParams), readWords()]);
  const { errors } = query.period;
  return (
    <>
      {errors.length > 0 && <ErrorSummary problem={{ errors }} attempt={0} />}
      <BackLink href="/accounts">{words("accounts.title")}</BackLink>
      <AccountView account={account} query={query} heading="h1" />
    </>
  );
}
