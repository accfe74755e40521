import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { Status } from "@/components/ui/status";
import { statusLook } from "@/components/ui/status-look";
import { type Facts, fact } from "@/components/ui/summary-list";
import { now } from "@/lib/clock";
import { COMPANY_FIELDS, type CustomerFile, isDayField } from "@/lib/contract";
import { termOf } from "@/lib/fact-words";
import { formatDate, type Locale, spacedCustomerNumber } from "@/lib/format";
import { spacedNumber } from "@/lib/format/spaced-number";

const CREDENTIALS = { password: "Password", passcode: "Passcode" };

function locksOf({ locks, recovery_blocked_until }: CustomerFile, locale: Locale) {
  const lines = locks.map(({ credential, until, cause }) => (
    <li key={credential}>
      <span>{`${CREDENTIALS[credential]} locked`}</span>
      {cause === "disowned" ? (
        <span>
          : the customer ended access, or said of a sign-in that it was not theirs. Recovery opens it, and not
          “Unlock”
        </span>
      ) : until ? (
        <span>
          {" until "}
          <Moment at={until} locale={locale} />
        </span>
      ) : (
        <span> until another way of signing in or recovery opens it</span>
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

const orUnknown = (text: string | null | undefined) => (text ? <bdi>{text}</bdi> : "Not known");

/** Who a customer is, and what decides about access. @param branch its code and name */
export function customerFacts(
  file: CustomerFile,
  branch: string | undefined,
  mayChange: boolean,
  locale: Locale,
): Facts {
  const { customer, claim_misses, recovery_misses } = file;
  const { id, status, is_company, dob, mobile, mobile_verified_at, email, has_password, has_passcode } =
    customer;
  const day = (date: string | null | undefined) => (date ? formatDate(date, locale.language) : "Not known");
  const credentials = [has_password && "Password", has_passcode && "passcode"].filter(Boolean).join(" and ");
  return [
    fact("Status", status && <Status {...statusLook(status)} />),
    fact("Customer number", <Numeral>{spacedCustomerNumber(customer.customer_number ?? "")}</Numeral>),
    fact("Branch", <OwnName none="None">{branch ?? customer.branch_code}</OwnName>),
    ...(is_company ? COMPANY_FIELDS : []).map((name) =>
      fact(termOf(name), isDayField(name) ? day(customer[name]) : orUnknown(customer[name])),
    ),
    (dob || !is_company) &&
      fact(
        "Date of birth",
        day(dob),
        mayChange &&
          status !== "closed" && { href: `/admin/customers/birth-date?id=${id}`, what: "date of birth" },
      ),
    fact(
      "Mobile number",
      mobile ? (
        <>
          <Numeral>{spacedNumber(mobile)}</Numeral>, {mobile_verified_at ? "verified" : "not verified"}
        </>
      ) : (
        "None"
      ),
    ),
    fact("E-mail", email ? <Numeral>{email}</Numeral> : "None"),
    fact("Signs in with", credentials || "Nothing yet"),
    fact("Locks", locksOf(file, locale)),
    fact("Wrong birth dates", `${claim_misses} at sign-up, ${recovery_misses} at recovery`),
    fact("Customer since", <Moment at={customer.created_at ?? ""} locale={locale} />),
  ];
}
