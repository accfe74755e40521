import { eq } from "drizzle-orm";
import { customers } from "../../db/schema/index";
import type { LedgerWorld } from "./create-ledger-world";
import { onPaper } from "./desk-outcomes";
import { type Outcome, row, rowOfNobody } from "./outcome";

const PERIOD = { from: "2026-01-01", to: "2026-01-31" };
const ISSUED = ["kind", "account", "from", "to"];

const ofOneself = (what: string, body: object) => async (world: LedgerWorld) => {
  const { record, tokens } = await world.customer();
  const { id } = await world.account(record.id ?? 0);
  return () => world.client.post(`/v2/api/savings/by-id/${id}/${what}/pdf`, body, tokens.access_token);
};

export const issueOwnStatement: Outcome[] = [
  {
    when: "a customer takes a statement along",
    prepare: ofOneself("statement", PERIOD),
    audit: [row("document.issued", "customer", ...ISSUED)],
    events: [],
  },
];

export const issueOwnCertificate: Outcome[] = [
  {
    when: "a customer has a balance certified",
    prepare: ofOneself("certificate", {}),
    audit: [row("document.issued", "customer", ...ISSUED)],
    events: [],
  },
];

export const issueDeskStatement: Outcome[] = [
  {
    when: "a teller hands a statement over as a file",
    prepare: onPaper("statement/pdf", PERIOD),
    audit: [
      row("savings_account.statement_issued", "staff", "id", "from", "to", "found"),
      row("document.issued", "staff", ...ISSUED),
    ],
    events: [],
  },
];

export const verifyDocument: Outcome[] = [
  {
    when: "a reader asks after a paper that never was",
    prepare: async (world) => () =>
      world.client.post("/v2/api/verify", { code: "A".repeat(24), ending: "0123" }),
    audit: [rowOfNobody("document.verified", "anonymous", "found")],
    events: [],
  },
];

export const setStatementMails: Outcome[] = [
  {
    when: "a customer with a confirmed e-mail wants to be told of statements",
    async prepare(world) {
      const { tokens, record } = await world.customer();
      await world.api.db
        .update(customers)
        .set({ emailVerifiedAt: new Date() })
        .where(eq(customers.id, record.id ?? 0));
      return () =>
        world.api.call("/v2/api/customer/me/statement_mails", {
          ...{ method: "PUT", json: { wanted: true } },
          headers: { app_key: "demo-user-app", "Access-Token": tokens.access_token },
        });
    },
    audit: [row("customer.statement_mails_set", "customer", "wanted")],
    events: [],
  },
];
