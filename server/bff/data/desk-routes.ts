import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";
import type { DataRoute } from "./data-route";
import { findAtDesk } from "./find-at-desk";

/** What a script sent in a body: names and numbers of people stay out of addresses. */
type Given = Record<string, string | undefined>;

const atDesk = (
  path: string,
  read: (session: BrowserSession, given: Given) => Promise<unknown>,
): DataRoute => ({
  path,
  method: "post",
  audience: "staff",
  read: (session, _, query) => {
    const sent = Object.entries(query("text", "reason", "customer", "account", "from", "to"));
    return read(
      session,
      Object.fromEntries(sent.map(([name, value]) => [name, value ? String(value) : undefined])),
    );
  },
});

/** What the desk asks while it is open. */
export const deskRoutes: DataRoute[] = [
  atDesk("/staff/find", (session, { text = "", reason }) => findAtDesk(session, { text, reason })),
  atDesk("/staff/reveal", (session, { customer = "", reason }) =>
    session.authorised(apiCalls.revealCustomer(customer, { reason })),
  ),
  atDesk("/staff/receipt", (session, { account = "", reason }) =>
    session.authorised(apiCalls.issueReceipt(account, { reason })),
  ),
  atDesk("/staff/statement", (session, { account = "", from, to, reason }) =>
    session.authorised(apiCalls.issueStatement(account, { from, to, reason })),
  ),
  atDesk("/staff/lock", async (session) => {
    await session.authorised(apiCalls.lockStaff());
    session.setScope("staff_locked");
    return { locked: true };
  }),
];
