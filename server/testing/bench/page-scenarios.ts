import type { LoadRequest } from "./measure";
import type { Callers } from "./sign-in-callers";

interface PageScenario {
  name: string;
  title: string;
  next(): LoadRequest;
}

/** What people who are signed in open, each with a session of its own. `callers` is read anew for each request. */
export function pageScenarios(callers: Callers): PageScenario[] {
  let opened = 0;
  const customer = () => {
    const signedIn = callers.customers.filter(({ cookie }) => cookie);
    return signedIn[opened++ % signedIn.length] ?? { cookie: "", accountId: 0 };
  };
  const own = (path: (accountId: number) => string) => () => {
    const { cookie, accountId } = customer();
    return { path: path(accountId), headers: { cookie } };
  };
  const staff = (path: string) => () => ({ path, headers: { cookie: callers.staffCookie } });
  return [
    { name: "page-help", title: "Help, signed in", next: own(() => "/help") },
    { name: "page-accounts", title: "A customer's accounts", next: own(() => "/accounts") },
    { name: "page-account", title: "An account with its movements", next: own((id) => `/accounts/${id}`) },
    { name: "page-desk", title: "The desk", next: staff("/teller") },
    { name: "page-savings", title: "Savings accounts in administration", next: staff("/admin/savings") },
    { name: "page-audit", title: "The audit", next: staff("/admin/audit") },
  ];
}
