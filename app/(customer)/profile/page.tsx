import { DoneBanner } from "@/app/done-banner";
import { pageMetadata } from "@/app/page-metadata";
import type { PageProps } from "@/app/page-search";
import { profileRows } from "@/app/profile-rows";
import { readForm } from "@/app/read-form";
import { readMissingAddress } from "@/app/read-missing-address";
import { EmailStatus } from "@/components/profile/email-status";
import { tasksOf } from "@/components/profile/tasks";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/links";
import { PageHeading } from "@/components/ui/page-heading";
import { PageLink } from "@/components/ui/page-link";
import { SummaryList } from "@/components/ui/summary-list";
import { spacedCustomerNumber } from "@/lib/format";
import { readCustomer, readInstitution } from "@/server/pages";

export const generateMetadata = ({ searchParams }: PageProps) => pageMetadata(["Your profile"], searchParams);

const DONE = {
  mobile: "Your mobile number was changed",
  saved: "Your change was saved",
  mailed: "We have sent the mail again. Follow the link in it",
};

export default async function ProfilePage({ searchParams }: PageProps) {
  const [customer, { flash, locale }, { sends_email }] = await Promise.all([
    readCustomer(),
    readForm("/profile", searchParams),
    readInstitution(),
  ]);
  const [rows, missing] = await Promise.all([profileRows(customer, locale), readMissingAddress(customer)]);
  const open = tasksOf(customer, missing).filter((task) => task.status !== "Completed").length;
  return (
    <div className="max-w-3xl">
      <DoneBanner page="/profile" search={searchParams} words={DONE} />
      <PageHeading
        lead={
          <p>
            Customer number{" "}
            <bdi dir="ltr" className="font-semibold whitespace-nowrap text-ink">
              {spacedCustomerNumber(customer.customer_number ?? "")}
            </bdi>
          </p>
        }
      >
        Your profile
      </PageHeading>
      {open > 0 && (
        <Banner className="mb-6">
          <p>
            {open === 1 ? "1 step is" : `${open} steps are`} still open.{" "}
            <PageLink href="/profile/tasks" className="-my-2.5 inline-block py-2.5">
              Finish your profile
            </PageLink>
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
              <span className="text-soft">Not provided</span>
            ),
          change: { href: `/profile/${page}?from=view`, what: term.toLowerCase() },
        }))}
      />
      <p className="mt-6">
        <TextLink href="/security">Security: password, passcode and signed-in devices</TextLink>
      </p>
    </div>
  );
}
