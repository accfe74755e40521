import type { ReactNode } from "react";
import { type Cell, own } from "@/components/ui/cell";
import { type Column, DataTable } from "@/components/ui/data-table";
import { Icon } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import {
  type FailedKind,
  FIRST_STEPS,
  type FirstStep,
  MOST_COUNTED,
  type Overview,
  type StaffPermission,
  type WaitingCases,
} from "@/lib/contract";
import type { Locale } from "@/lib/format";
import { ACCESS_CHANGES } from "./audit-columns";

type May = (permission: StaffPermission) => boolean;
/** One thing and several, and where they are listed. */
type Listed = { words: [one: string, many: string]; href: string; permission: StaffPermission };

const listed = (one: string, many: string, href: string, permission: StaffPermission): Listed => ({
  words: [one, many],
  href: `/admin/${href}`,
  permission,
});

const FAILED: Record<FailedKind, Listed> = {
  webhook_endpoints: listed("webhook endpoint fails", "webhook endpoints fail", "webhooks", "webhooks:read"),
  webhook_deliveries: listed(
    "webhook delivery failed",
    "webhook deliveries failed",
    "webhooks",
    "webhooks:read",
  ),
  messages: listed(
    "text or mail failed",
    "texts and mails failed",
    "messages?status=failed",
    "messages:read",
  ),
  messages_late: listed(
    "text or mail is late",
    "texts and mails are late",
    "messages?status=pending",
    "messages:read",
  ),
  imports: listed("import stopped", "imports stopped", "imports", "imports:read"),
  audit_chain: listed(
    "break in the chain of the audit",
    "breaks in the chain of the audit",
    "audit",
    "audit:read",
  ),
};

const TODAY: Record<Exclude<keyof Overview["today"], "since">, Listed> = {
  customers: listed("new customer", "new customers", "customers", "customer_service:read"),
  savings_accounts: listed("new account", "new accounts", "savings", "savings:read"),
  transactions: listed("new movement", "new movements", "savings", "savings:read"),
  access_changes: {
    ...listed("change to access", "changes to access", "", "audit:read"),
    href: ACCESS_CHANGES,
  },
};

const WAITING: Record<"reviews" | "approvals", Listed> = {
  approvals: listed("act needs a second person", "acts need a second person", "approvals", "approvals:read"),
  reviews: listed(
    "claim or recovery to decide",
    "claims and recoveries to decide",
    "approvals#reviews",
    "approvals:read",
  ),
};

type Props = { overview: Overview; waiting: WaitingCases | null; may: May; locale: Locale };

/** What failed, what waits and what changed today; each figure leads to its list, where the role may read it. */
export function OverviewStanding({ overview: { failed, today }, waiting, may, locale }: Props) {
  const shown = { may, language: locale.language };
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
      <Figures title="Today" calm="No change since midnight." {...shown} listed={TODAY} counts={today} />
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
  may: May;
  language: string;
};

function Figures<Name extends string>(props: FiguresProps<Name>) {
  const { title, calm, isAlert, listed, counts, may, language } = props;
  const rows = (Object.entries(listed) as [Name, Listed][]).flatMap(([name, { words, href, permission }]) => {
    const count = counts[name] ?? 0;
    const more = count >= MOST_COUNTED ? " or more" : "";
    return count > 0
      ? [
          {
            name,
            href: may(permission) ? href : null,
            words: `${count.toLocaleString(language)}${more} ${words[count === 1 ? 0 : 1]}`,
          },
        ]
      : [];
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

type OfBranch = Overview["branches"][number];

const branchColumns = (may: May, language: string): Column<OfBranch & { id: string }>[] => {
  const figure = (
    head: string,
    of: "waiting" | "customers" | "acts",
    list: string,
    permission: StaffPermission,
  ) => ({
    head,
    look: "figures" as const,
    cell: ({ code, ...branch }: OfBranch): Cell => ({
      text: branch[of].toLocaleString(language) + (branch[of] >= MOST_COUNTED ? "+" : ""),
      ...(may(permission) && { href: `/admin/${list}branch_code=${code}` }),
    }),
  });
  return [
    { head: "Branch", cell: ({ code, name }) => own(`${code} ${name}`) },
    figure("Cases that wait", "waiting", "approvals?", "approvals:read"),
    figure("New customers today", "customers", "customers?", "customer_service:read"),
    figure("Acts of its staff today", "acts", "audit?", "audit:read"),
  ];
};

/** The same by branch, where there are several. */
export function OverviewBranches({ overview: { branches }, may, locale }: Omit<Props, "waiting">) {
  if (branches.length < 2) return null;
  return (
    <div className="mb-10">
      <h2 className="mb-2 text-lg">Branches</h2>
      <DataTable
        caption="Branches"
        columns={branchColumns(may, locale.language)}
        rows={branches.map((branch) => ({ id: branch.code, ...branch }))}
      />
    </div>
  );
}

const STEPS: Record<FirstStep, { words: string; why: string; href: string }> = {
  branches: { words: "Open a branch", why: "Staff and customers belong to one.", href: "branches/new" },
  people: {
    words: "Invite a second person",
    why: "Some acts need two people, and one may be away.",
    href: "staff/invite",
  },
  products: { words: "Add a product", why: "Each account has one.", href: "products/new" },
  application: {
    words: "Add an application for customers",
    why: "Our pages and your app sign in by its key.",
    href: "applications/new",
  },
  api_key: {
    words: "Create an API key",
    why: "Your core system feeds customers and accounts with it.",
    href: "keys/new",
  },
  import: {
    words: "Bring customers and accounts",
    why: "From a file, or fed by the API.",
    href: "imports/new",
  },
  customer: {
    words: "Let the first customer in",
    why: "They sign up with the mobile number that you hold.",
    href: "customers",
  },
};

/** What a new institution does, in order, each ticked by what is there. Absent once all is done. */
export function FirstSteps({ done }: { done: Overview["first_steps"] }): ReactNode {
  const next = FIRST_STEPS.find((step) => !done[step]);
  if (!next) return null;
  const count = FIRST_STEPS.filter((step) => done[step]).length;
  return (
    <section aria-labelledby="first-steps" className="mb-10 border-y border-rule bg-sheet px-4 py-5">
      <h2 id="first-steps" className="text-lg">
        First steps
      </h2>
      <p className="text-soft">
        {count} of {FIRST_STEPS.length} are done.
      </p>
      <ol className="mt-3 grid gap-x-10 md:grid-cols-2">
        {FIRST_STEPS.map((step) => {
          const { words, why, href } = STEPS[step];
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
