import { FormPage } from "@/app/form-page";
import { pageMetadata } from "@/app/page-metadata";
import { type PageProps, searchText } from "@/app/page-search";
import { NewPasswordField } from "@/components/form/secret-fields";
import { SubmitButton } from "@/components/form/submit-button";
import { InvitationLink } from "@/components/staff/invitation-link";
import { buttonLook } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { readInstitution, readOpenedLink } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  pageMetadata(["Choose your password", "Staff"], searchParams);

export default async function WelcomePage({ searchParams }: PageProps) {
  const [old, problem, done, { name, password_min_length }] = await Promise.all([
    searchText(searchParams, "link"),
    searchText(searchParams, "problem"),
    searchText(searchParams, "done"),
    readInstitution(),
  ]);
  const opened = await readOpenedLink(done);
  const link = opened?.link ?? old;
  // Without scripts the link is asked for first: only then is it known who invites.
  const isFirst = !link && !problem;
  return (
    <FormPage
      page="/staff/welcome"
      search={searchParams}
      section="Staff"
      heading="Choose your password"
      lead={`For your work at ${name}. You sign in with it from now on.`}
      button={null}
    >
      <InvitationLink
        name="link"
        label="The link that you were given"
        hint="Copy it from the message and paste it here"
        given={link}
        read={opened?.invitation ?? null}
      />
      {isFirst && (
        <noscript>
          <button type="submit" formAction="/bff/staff/welcome/open" className={buttonLook("primary", true)}>
            Continue
          </button>
        </noscript>
      )}
      <div className={classNames("space-y-6", isFirst && "needs-script")}>
        <NewPasswordField label="Password" minLength={password_min_length} />
        <SubmitButton>Set password</SubmitButton>
      </div>
    </FormPage>
  );
}
