import type { ReactNode } from "react";
import { own } from "@/components/ui/cell";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import {
  type FailedKind,
  FIRST_STEPS,
  type FirstStep,
  MOST_COUNTED,
  type Overview,
  type WaitingCases,
} from "@/lib/contract";
import { calendarDate, type Locale } from "@/lib/format";

/** Whether the reader may open a page of administration. */
type Opens = (href: string) => boolean;
/** What one thing and several are called, and where they are listed. */
type Listed = [one: string, many: string, page: string];

const FAILED: Record<FailedKind, Listed> = {
  webhook_endpoints: ["webhook endpoint fails", "webhook endpoints fail", "webhooks"],
  webhook_deliveries: ["webhook event failed in 24 hours", "webhook events failed in 24 hours", "webhooks"],
  messages: [
    "text or mail failed in 24 hours",
    "texts and mails failed in 24 hours",
    "messages?status=failed",
  ],
  messages_late: ["text or mail is late", "texts and mails are late", "messages?status=pending"],
  imports: ["import stopped", "imports stopped", "imports"],
  accounts_disagreeing: [
    "account whose figures do not add up",
    "accounts whose figures do not add up",
    "savings?figures=disagree",
  ],
  sources: ["system that feeds figures is late", "systems that feed figures are late", "sources"],
  audit_chain: ["break in the chain of the audit", "breaks in the chain of the audit", "audit"],
};

const TODAY: Record<Exclude<keyof Overview["today"], "since">, Listed> = {
  customers: ["new customer", "new customers", "customers?order=customer_number+desc"],
  savings_accounts: ["new account", "new accounts", "savings?order=opened_on+desc"],
  transactions: ["new movement", "new movements", "savings"],
  access_changes: ["change to access or settings", "changes to access or settings", "audit?kind=access"],
};

const WAITING: Record<"reviews" | "approvals", Listed> = {
  approvals: ["act needs a second person", "acts need a second person", "approvals"],
  reviews: ["claim or recovery to decide", "claims and recoveries to decide", "approvals#reviews"],
};

const dayOf = ({ since }: Overview["today"], { timeZone }: Locale) => calendarDate(new Date(since), timeZone);

type Props = { overview: Overview; waiting: WaitingCases | null; opens: Opens; locale: Locale };

/** What failed, what waits and what changed today; each figure leads to its list, where the role may read it. */
export function OverviewStanding({ overview: { failed, today }, waiting, opens, locale }: Props) {
  const shown = { opens, language: locale.language };
  return (
    <div className="mb-10 grid gap-x-10 gap-y-6 md:grid-cols-3">
      <Figures
        title="Failed"
        calm="In the last 24 hours all went well."
        isAlert
        {...shown}
        listed={FAILED}
        counts={failed}
      />
      <Figures title="Waiting" calm="No case is open." {...shown} listed={WAITING} counts={waiting ?? {}} />
      <Figures
        title="Today"
        calm="No change since midnight."
        {...shown}
        listed={TODAY}
        counts={today}
        day={dayOf(today, locale)}
      />
    </div>
  );
}

type FiguresProps<Name extends string> = {
  title: string;
  /** Where all are 0. */
  calm: string;
  isAlert?: boolean;
  listed: Record<Name, Listed>;
  counts: Partial<Record<Name, number>>;
  opens: Opens;
  language: string;
  /** Whose part of the audit they lead to. */
  day?: string;
};

function Figures<Name extends string>(props: FiguresProps<Name>) {
  const { title, calm, isAlert, listed, counts, opens, language, day } = props;
  const rows = (Object.entries(listed) as [Name, Listed][]).flatMap(([name, [one, many, page]]) => {
    const count = counts[name] ?? 0;
    const more = count >= MOST_COUNTED ? " or more" : "";
    const words = `${count.toLocaleString(language)}${more} ${count === 1 ? one : many}`;
    const href = `/admin/${page}${day && page.startsWith("audit") ? `&from=${day}` : ""}`;
    return count > 0 ? [{ name, href: opens(href) && href, words }] : [];
  });
  return (
    <section aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {rows.length === 0 && <p className="mt-2 text-soft">{calm}</p>}
      <ul>
        {rows.map(({ name, href, words }) => {
          const said = (
            <>
              {isAlert && <Icon name="alert" className="size-5 text-alert" />}
              {words}
            </>
          );
          const look = "flex min-h-11 items-center gap-2";
          return (
            <li key={name} className="border-b border-rule">
              {href ? (
                <PageLink href={href} className={look}>
                  {said}
                </PageLink>
              ) : (
                <span className={look}>{said}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type OfBranch = Overview["branches"][number] & { id: string };

/** The figures by branch, where there are several branches. */
export function OverviewBranches({ overview, opens, locale }: Omit<Props, "waiting">) {
  const { branches, today } = overview;
  if (branches.length < 2) return null;
  const figure = (
    head: string,
    of: "waiting" | "customers" | "acts",
    list: string,
    more = "",
  ): Column<OfBranch> => ({
    head,
    look: "figures",
    cell: ({ code, ...branch }) => ({
      text: branch[of].toLocaleString(locale.language) + (branch[of] >= MOST_COUNTED ? "+" : ""),
      ...(opens(list) && { href: `${list}?branch_code=${code}${more}` }),
    }),
  });
  return (
    <div className="mb-10">
      <h2 className="mb-2 text-lg">Branches</h2>
      <DataTable
        caption="Branches"
        columns={[
          { head: "Branch", cell: ({ code, name }) => own(`${code} ${name}`) },
          figure("Cases that wait", "waiting", "/admin/approvals"),
          figure("New customers today", "customers", "/admin/customers", "&order=customer_number+desc"),
          figure("Acts of its staff today", "acts", "/admin/audit", `&from=${dayOf(today, locale)}`),
        ]}
        rows={branches.map((branch) => ({ id: branch.code, ...branch }))}
      />
    </div>
  );
}

const STEPS: Record<FirstStep, [words: string, why: string, href: string]> = {
  branches: ["Open a branch", "Staff and customers belong to one.", "branches/new"],
  people: ["Invite a second person", "Some acts need two people, and one may be away.", "staff/invite"],
  products: ["Add a product", "Each account has one.", "products/new"],
  application: [
    "Add an application for customers",
    "Our pages and your app sign in by its key.",
    "applications/new",
  ],
  api_key: ["Create an API key", "Your core system feeds customers and accounts with it.", "keys/new"],
  import: ["Bring customers and accounts", "From a file, or fed by the API.", "imports/new"],
  customer: ["Let the first customer in", "They sign up with the mobile number that you hold.", "customers"],
};

/** What a new institution does, in order, each ticked by what is there. Absent once all is done. */
export function FirstSteps({ done }: { done: Overview["first_steps"] }): ReactNode {
  const next = FIRST_STEPS.find((step) => !done[step]);
  if (!next) return null;
  return (
    <section aria-labelledby="first-steps" className="mb-10 border-y border-rule bg-sheet px-4 py-5">
      <h2 id="first-steps" className="text-lg">
        First steps
      </h2>
      <p className="text-soft">
        {FIRST_STEPS.filter((step) => done[step]).length} of {FIRST_STEPS.length} are done.
      </p>
      <ol className="mt-3 grid gap-x-10 md:grid-cols-2">
        {FIRST_STEPS.map((step) => {
          const [words, why, href] = STEPS[step];
          return (
            <li key={step} className="flex gap-3 border-t border-rule py-2.5">
              <Icon
                name={done[step] ? "tick" : "clock"}
                className={`mt-0.5 size-5 ${done[step] ? "text-good" : "text-soft"}`}
              />
              <div>
                {done[step] ? (
                  <p>
                    {words}
                    <span className="sr-only">: done</span>
                  </p>
                ) : (
                  <PageLink href={`/admin/${href}`} className={step === next ? "font-semibold" : undefined}>
                    {words}
                  </PageLink>
                )}
                <p className="text-sm text-soft">{why}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
