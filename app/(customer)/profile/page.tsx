import { DoneBanner } from "@/app/done-banner";
import type { PageProps } from "@/app/page-search";
import { profileRows } from "@/app/profile-rows";
import { readForm } from "@/app/read-form";
import { readMissingAddress } from "@/app/read-missing-address";
import { wordsMetadata } from "@/app/words-metadata";
import { EmailStatus } from "@/components/profile/email-status";
import { tasksOf } from "@/components/profile/tasks";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { SummaryList } from "@/components/ui/summary-list";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import { spacedCustomerNumber } from "@/lib/format";
import { readCustomer, readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) =>
  wordsMetadata(["shell.yourProfile"], searchParams);

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
  const [rows, missing] = await Promise.all([
    profileRows(words, customer, locale),
    readMissingAddress(customer),
  ]);
  const open = tasksOf(customer, missing).filter((task) => task.status !== "completed").length;
  return (
    <div className="max-w-3xl">
      <DoneBanner page="/profile" search={searchParams} keys={DONE} />
      <PageHeading
        lead={
          <p>
            {drawWords(words, "profile.number", {
              number: (
                <bdi dir="ltr" className="font-semibold whitespace-nowrap text-ink">
                  {spacedCustomerNumber(customer.customer_number ?? "")}
                </bdi>
              ),
            })}
          </p>
        }
      >
        {words("shell.yourProfile")}
      </PageHeading>
      {open > 0 && (
        <Banner className="mb-6">
          <p>
            {drawWords(words, "profile.stepsOpen", {
              count: open,
              link: (text) => (
                <PageLink href="/profile/tasks" className="-my-2.5 inline-block py-2.5">
                  {text}
                </PageLink>
              ),
            })}
          </p>
        </Banner>
      )}
      <SummaryList
        rows={rows.map(({ term, value, page, numeral }) => ({
          term,
          value:
            page === "email" ? (
              <EmailStatus customer={customer} sendsEmail={sends_email} locale={locale} flash={flash} />
            ) : value ? (
              <bdi dir={numeral ? "ltr" : undefined} className="whitespace-pre-line">
                {value}
              </bdi>
            ) : (
              <span className="text-soft">{words("shell.notProvided")}</span>
            ),
          change: { href: `/profile/${page}?from=view`, what: term.toLowerCase() },
        }))}
      />
      <p className="mt-6">
        <TextLink href="/security">{words("profile.toSecurity")}</TextLink>
      </p>
    </div>
  );
}
