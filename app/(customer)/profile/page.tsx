import { DoneBanner } from "@/app/done-banner";
import { titled } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { profileRows } from "@/app/profile-rows";
import { readForm } from "@/app/read-form";
import { ButtonForm } from "@/components/form/button-form";
import { TextLink } from "@/components/ui/links";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { PageHeading } from "@/components/ui/page-heading";
import { SummaryList } from "@/components/ui/summary-list";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { CustomerRecord } from "@/lib/contract";
import { spacedCustomerNumber } from "@/lib/format";
import type { FormProblem } from "@/lib/forms/form-problem";
import { readCustomer, readInstitution } from "@/server/pages";

export const generateMetadata = titled("shell.yourProfile");

const DONE = {
  mobile: "profile.doneMobile",
  saved: "profile.doneSaved",
  mailed: "profile.doneMailed",
} as const;

export default async function ProfilePage({ searchParams }: PageProps) {
  const [customer, { flash, locale }, { sends_email }, words] = await Promise.all([
    readCustomer(),
    readForm("/profile", searchParams),
    readInstitution(),
    readWords(),
  ]);
  const rows = await profileRows(words, customer, locale);
  const isTold = ({ value, page }: (typeof rows)[number]) => Boolean(value) || page === "email";
  const untold = rows.filter((row) => !isTold(row)).map(({ term }) => term);
  return (
    <div className="max-w-3xl">
      <DoneBanner page="/profile" search={searchParams} keys={DONE} />
      <PageHeading
        lead={
          <p>
            {drawWords(words, "profile.number", {
              number: (
                <Numeral className="font-semibold whitespace-nowrap text-ink">
                  {spacedCustomerNumber(customer.customer_number ?? "")}
                </Numeral>
              ),
            })}
          </p>
        }
      >
        {words("shell.yourProfile")}
      </PageHeading>
      <SummaryList
        rows={[
          ...rows.filter(isTold).map(({ term, value, page, numeral }) => ({
            term,
            value:
              page === "email" ? (
                <EmailStatus customer={customer} sendsEmail={sends_email} flash={flash} />
              ) : (
                <bdi dir={numeral ? "ltr" : undefined} className="whitespace-pre-line">
                  {value}
                </bdi>
              ),
            change: { href: `/profile/${page}?from=view`, what: term.toLowerCase(), adds: !value },
          })),
          untold.length > 0 && {
            term: words("shell.notProvided"),
            value: <span className="text-soft">{untold.join(words("shell.comma"))}</span>,
            change: { href: "/profile/tasks", what: words("profile.steps"), adds: true },
          },
        ]}
      />
      <p className="mt-6">
        <TextLink href="/security">{words("profile.toSecurity")}</TextLink>
      </p>
    </div>
  );
}

type Props = {
  customer: CustomerRecord;
  /** Whether the institution sends mails. */
  sendsEmail: boolean;
  flash: FormProblem | null;
};

/** The e-mail address of a customer: whether it is confirmed, and another one that waits to be. */
async function EmailStatus({ customer, sendsEmail, flash }: Props) {
  const words = await readWords();
  const { email, email_verified_at, new_email } = customer;
  const waits = new_email ?? (email_verified_at === null ? email : null);
  return (
    <>
      {email ? (
        <OwnName className="break-words">{email}</OwnName>
      ) : (
        <span className="text-soft">{words(new_email ? "profile.noneInUse" : "shell.notProvided")}</span>
      )}
      {email && email_verified_at && <p className="text-sm text-good">{words("profile.confirmed")}</p>}
      {sendsEmail && waits && (
        <div className="text-sm">
          <p className="text-soft">
            {new_email
              ? drawWords(words, "profile.takesPlace", {
                  address: <OwnName className="break-words text-ink">{new_email}</OwnName>,
                })
              : words("profile.notConfirmed")}
          </p>
          <ButtonForm action="/bff/profile/email/confirmation" flash={flash} look="quiet">
            {words("profile.mailAgain")}
          </ButtonForm>
        </div>
      )}
    </>
  );
}
