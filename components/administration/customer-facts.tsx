import { CustomerStatus } from "@/components/staff/customer-status";
import { Moment } from "@/components/ui/moment";
import { SummaryList } from "@/components/ui/summary-list";
import { now } from "@/lib/clock";
import type { CustomerFile } from "@/lib/contract";
import { formatDate, type Locale, spacedCustomerNumber } from "@/lib/format";

type Props = {
  file: CustomerFile;
  /** Its code and name. */
  branch: string | undefined;
  locale: Locale;
  mayChange: boolean;
};

const CREDENTIALS = { password: "Password", passcode: "Passcode" };

function locksOf({ locks, recovery_blocked_until }: CustomerFile, locale: Locale) {
  const lines = locks.map(({ credential, until, cause }) => (
    <li key={credential}>
      {CREDENTIALS[credential]} locked
      {cause === "disowned" ? (
        ": the customer ended access, or said of a sign-in that it was not theirs. Recovery opens it, and not “Unlock”"
      ) : until ? (
        <>
          {" until "}
          <Moment at={until} locale={locale} />
        </>
      ) : (
        " until another way of signing in or recovery opens it"
      )}
    </li>
  ));
  if (recovery_blocked_until && Date.parse(recovery_blocked_until) > now())
    lines.push(
      <li key="recovery">
        No recovery by text until <Moment at={recovery_blocked_until} locale={locale} />
      </li>,
    );
  return lines.length > 0 ? <ul className="text-alert">{lines}</ul> : "None";
}

const companyRows = (company: CustomerFile["customer"], language: string) => [
  { term: "Registration number", value: company.registration_number ?? "Not known" },
  {
    term: "Date of registration",
    value: company.registered_on ? formatDate(company.registered_on, language) : "Not known",
  },
  { term: "Contact person", value: company.contact_name ? <bdi>{company.contact_name}</bdi> : "Not known" },
];

/** Who a customer is, and what decides about access. */
export function CustomerFacts({ file, branch, locale, mayChange }: Props) {
  const { customer, claim_misses, recovery_misses } = file;
  const { id, status, dob, mobile, email, mobile_verified_at, has_password, has_passcode } = customer;
  const credentials = [has_password && "password", has_passcode && "passcode"].filter(Boolean).join(" and ");
  const change = { href: `/admin/customers/birth-date?id=${id}`, what: "date of birth" };
  return (
    <SummaryList
      rows={[
        { term: "Status", value: status && <CustomerStatus status={status} /> },
        {
          term: "Customer number",
          value: <bdi dir="ltr">{spacedCustomerNumber(customer.customer_number ?? "")}</bdi>,
        },
        { term: "Branch", value: <bdi>{branch ?? customer.branch_code ?? "None"}</bdi> },
        ...(customer.is_company ? companyRows(customer, locale.language) : []),
        ...(dob || !customer.is_company
          ? [
              {
                term: "Date of birth",
                value: dob ? formatDate(dob, locale.language) : "Not known",
                ...(mayChange && status !== "closed" && { change }),
              },
            ]
          : []),
        {
          term: "Mobile number",
          value: mobile ? (
            <>
              <bdi dir="ltr">{mobile}</bdi>
              <span className="ms-2 text-sm text-soft">
                {mobile_verified_at ? "verified" : "not verified"}
              </span>
            </>
          ) : (
            "None"
          ),
        },
        { term: "E-mail", value: email ? <bdi dir="ltr">{email}</bdi> : "None" },
        { term: "Signs in with", value: credentials || "Nothing yet" },
        { term: "Locks", value: locksOf(file, locale) },
        { term: "Wrong birth dates", value: `${claim_misses} to claim, ${recovery_misses} to recover` },
        { term: "Customer since", value: <Moment at={customer.created_at ?? ""} locale={locale} /> },
      ]}
    />
  );
}
