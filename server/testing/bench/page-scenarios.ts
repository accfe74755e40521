import type { Scenario } from "./scenarios";
import type { Callers } from "./sign-in-callers";

/** Few at once: a page of its own is mostly processor, and more only wait for it. */
const CONNECTIONS = 4;

/** What people who are signed in open, each with a session of its own. `callers` is read anew for each request. */
export function pageScenarios(callers: Callers): Scenario[] {
  let opened = 0;
  const customer = () => {
    const signedIn = callers.customers.filter(({ cookie }) => cookie);
    return signedIn[opened++ % signedIn.length] ?? { cookie: "", accountId: 0 };
  };
  const page = (name: string, title: string, next: Scenario["next"]): Scenario => ({
    ...{ name: `page-${name}`, title, targets: ["passbook"], connections: CONNECTIONS },
    next,
  });
  const own = (path: (accountId: number) => string) => () => {
    const { cookie, accountId } = customer();
    return { path: path(accountId), headers: { cookie } };
  };
  const staff = (path: string) => () => ({ path, headers: { cookie: callers.staffCookie } });
  return [
    page(
      "help",
      "Help, signed in",
      own(() => "/help"),
    ),
    page(
      "accounts",
      "A customer's accounts",
      own(() => "/accounts"),
    ),
    page(
      "account",
      "An account with its movements",
      own((id) => `/accounts/${id}`),
    ),
    page("desk", "The desk", staff("/teller")),
    page("savings", "Savings accounts in administration", staff("/admin/savings")),
    page("audit", "The audit", staff("/admin/audit")),
  ];
}
