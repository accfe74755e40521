import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { readForm } from "@/app/read-form";
import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import { QuestionPage } from "@/components/shell/question-page";
import { ButtonLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { readDone, readInstitution, readSessionState } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Confirm your e-mail address"], searchParams);

const PAGE = "/confirm-email";

export default async function ConfirmEmailPage({ searchParams }: PageProps) {
  const [token, done] = await Promise.all([
    searchText(searchParams, "token"),
    searchText(searchParams, "done").then((done) => readDone(PAGE, done)),
  ]);
  if (done) return <Confirmed />;
  return token ? <Confirm token={token} search={searchParams} /> : <NoLink />;
}

async function Confirm({ token, search }: { token: string; search: PageProps["searchParams"] }) {
  const [{ name }, { flash, locale }] = await Promise.all([readInstitution(), readForm(PAGE, search)]);
  return (
    <QuestionPage section="E-mail">
      <BffForm
        action="/bff/confirm-email"
        flash={flash}
        locale={locale}
        aliases={{ token: "confirm" }}
        heading={
          <PageHeading
            lead={`Then you can sign in at ${name} with it, and we can write to it when something about your account changes.`}
          >
            Confirm your e-mail address
          </PageHeading>
        }
      >
        <input type="hidden" name="token" value={token} />
        <div id="confirm">
          <SubmitButton>Confirm this address</SubmitButton>
        </div>
      </BffForm>
    </QuestionPage>
  );
}

async function Confirmed() {
  return (
    <>
      <PageHeading lead="It is in use from now on.">Your e-mail address is confirmed</PageHeading>
      <WayOn />
    </>
  );
}

/** Opened without a link, or once more after it was used. */
async function NoLink() {
  return (
    <>
      <PageHeading lead="Open the link in the mail that we sent you. If you have confirmed your address already, there is nothing left to do.">
        There is nothing to confirm here
      </PageHeading>
      <WayOn />
    </>
  );
}

async function WayOn() {
  const { signedIn } = await readSessionState();
  return (
    <ButtonLink href={signedIn ? "/profile" : "/login"} wide>
      {signedIn ? "Go to your profile" : "Sign in"}
    </ButtonLink>
  );
}
