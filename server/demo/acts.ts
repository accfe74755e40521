import type { ImportKind, NewCustomerNote } from "../../lib/contract/index";
import { only } from "../db/only";
import { listSavings, ownAccountNumber } from "../modules/accounts/savings/index";
import { setStatementMails } from "../modules/accounts/statement-mails/index";
import { approve, askFor, refuse } from "../modules/administration/approvals/index";
import { issueReceipt } from "../modules/branch/desk/index";
import {
  issueDeskStatement,
  issueOwnCertificate,
  issueOwnStatement,
} from "../modules/branch/issued-documents/index";
import type { Context } from "../modules/context";
import { readApplication } from "../modules/foundation/applications/index";
import type { Session, StaffSession } from "../modules/identity/tokens/index";
import * as imports from "../modules/integration/imports/index";
import { addCustomerNote, endCustomerNote } from "../modules/people/customer-notes/index";
import { dateOf, dayOf, timeOn } from "./dice";
import { HARBOUR } from "./institutions";
import type { Member } from "./members";
import { ADMINISTRATOR, NAMED_USERS, SUPERVISOR, TELLER } from "./named-people";
import { GINO } from "./reviewed-people";

/** What was done in the year, by the verb that does it for all. */
export interface Act {
  at: Date;
  does(ctx: Context): Promise<unknown>;
}

const USER_APP = 1;
const STAFF_APP = 2;

/** What a request would know of who is signed in. */
async function sessionOf(
  ctx: Context,
  who: Pick<Session, "userId" | "customerId" | "role">,
): Promise<Session> {
  const application = await readApplication(ctx, { id: who.customerId === null ? STAFF_APP : USER_APP });
  const { tz, lang } = application.company;
  return {
    ...{ ...who, id: 0, companyId: HARBOUR, application, tz, lang, authenticationAge: 0 },
    ...{ scope: who.customerId === null ? "staff" : "user", customerNumber: null, proof: "password" },
    ...{ provenMobile: null, provenMobileAge: null, secondFactor: null, secondFactorAge: null },
  };
}

type Staffs = (ctx: Context, session: StaffSession) => Promise<unknown>;
type Customers = (ctx: Context, session: Session & { customerId: number }) => Promise<unknown>;

/** What staff and members did, each some days before `now`. */
export function actsOfTheYear(members: Member[], now: Date): Act[] {
  const today = dayOf(now);
  const acts: Act[] = [];
  const staff = (userId: number, ago: number, [hour, minute]: [number, number], does: Staffs) => {
    const role = NAMED_USERS.find(({ id }) => id === userId)?.role ?? null;
    acts.push({
      at: timeOn(today - ago, hour, minute),
      does: async (ctx) => {
        const session = await sessionOf(ctx, { userId, customerId: null, role });
        const actor = { kind: "staff", userId, companyId: HARBOUR } as const;
        return does({ ...ctx, actor }, session as StaffSession);
      },
    });
  };
  const customer = ({ id, userId }: Member, ago: number, does: Customers) =>
    acts.push({
      at: timeOn(today - ago, 19, 10),
      does: async (ctx) => {
        const session = await sessionOf(ctx, { userId, customerId: id, role: null });
        const actor = { kind: "customer", userId, companyId: HARBOUR } as const;
        return does({ ...ctx, actor }, { ...session, customerId: id });
      },
    });
  const member = (n: number) => members[n] as Member;
  const note = (userId: number, ago: number, n: number, note: NewCustomerNote) =>
    staff(userId, ago, [10, n], (ctx, session) => addCustomerNote(ctx, { session, id: member(n).id, note }));

  writeNotes(note, today);
  staff(SUPERVISOR, 90, [15, 5], async (ctx, session) => {
    const flag = { kind: "call_supervisor", text: "Two people claim to hold the power of attorney" } as const;
    const { id } = await addCustomerNote(ctx, { session, id: member(9).id, note: flag });
    await endCustomerNote(ctx, { session, id, reason: "The court has named the daughter; letter on file" });
  });
  keepAccounts({ staff, customer, member, today });
  decide(staff, member);
  sendFiles(staff, members);
  return acts.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function writeNotes(
  note: (userId: number, ago: number, n: number, note: NewCustomerNote) => void,
  today: number,
): void {
  const seen = (kind: "passport" | "national_id", ending: string, years: number): NewCustomerNote => ({
    kind: "identity_seen",
    document: { kind, ending },
    document_expires_on: dateOf(today + years * 365),
    matches: true,
  });
  note(TELLER, 340, 2, seen("passport", "417B", 4));
  note(TELLER, 210, 5, seen("national_id", "9033", 6));
  note(SUPERVISOR, 150, 8, seen("national_id", "5520", 2));
  note(TELLER, 44, 20, seen("passport", "88XC", 8));
  note(TELLER, 12, 31, {
    ...seen("national_id", "0417", 3),
    matches: false,
    text: "The photo is of another person",
  });
  note(TELLER, 200, 2, { kind: "note", text: "Prefers to be called after five in the afternoon" });
  note(TELLER, 61, 11, { kind: "note", text: "Comes with her son, who may ask but not sign" });
  note(SUPERVISOR, 33, 14, {
    kind: "deceased",
    text: "Death certificate seen; the heirs come with the notary",
  });
  note(SUPERVISOR, 11, 31, {
    kind: "fraud_alert",
    text: "A document of another person was shown: no payment without Selma",
  });
  note(SUPERVISOR, 9, 17, { kind: "legal_hold", text: "Order of the court of Manila, 4 of this month" });
  note(TELLER, 6, 3, {
    kind: "call_supervisor",
    text: "Wants to withdraw everything at once; talk first",
    expires_on: dateOf(today + 14),
  });
  note(TELLER, 2, 11, { kind: "note", text: "Ordered a new passbook; it lies at Main Street" });
}

interface Doing {
  staff: (userId: number, ago: number, at: [number, number], does: Staffs) => void;
  customer: (member: Member, ago: number, does: Customers) => void;
  member: (n: number) => Member;
  today: number;
}

async function firstAccount(ctx: Context, customerId: number): Promise<number> {
  const viewer = { kind: "customer", companyId: HARBOUR, customerId } as const;
  return only((await listSavings(ctx, { viewer, query: { limit: "1" } })).results).id;
}

/** Papers of the desk and of members themselves, and who is told by mail of the next. */
function keepAccounts({ staff, customer, member, today }: Doing): void {
  const days = (ago: number) => ({ from: dateOf(today - ago - 30), to: dateOf(today - ago) });
  const ofOwn = (n: number, ago: number) =>
    customer(member(n), ago, async (ctx, session) => {
      const id = await firstAccount(ctx, session.customerId);
      await issueOwnStatement(ctx, { session, id, ...days(ago) });
      if (n % 8 === 0) await issueOwnCertificate(ctx, { session, id });
      if (n !== 1) await setStatementMails(ctx, { session, wanted: true });
    });
  const ofDesk = (n: number, ago: number) =>
    staff(TELLER, ago, [11, 40], async (ctx, session) => {
      const id = await firstAccount(ctx, member(n).id);
      await issueReceipt(ctx, { session, id });
      if (n % 3 === 0) await issueDeskStatement(ctx, { session, id, ...days(ago) });
    });
  for (const [at, n] of [0, 10, 8, 12, 1].entries()) ofOwn(n, [120, 75, 40, 20, 5][at] ?? 0);
  for (const [at, n] of [3, 6, 9, 2, 5].entries()) ofDesk(n, [150, 80, 16, 4, 1][at] ?? 0);
}

/** What the second person approved and refused. What waits is asked for by Selma: Gino's birth date is swapped. */
function decide(staff: Doing["staff"], member: Doing["member"]): void {
  type Decides = typeof approve | typeof refuse;
  const correct = (n: number, ago: number, dob: string, decides: Decides, reason: string) =>
    staff(SUPERVISOR, ago, [9, 50], async (ctx, session) => {
      const seen = "The birth certificate says so; a copy was seen";
      const request = { id: member(n).id, dob };
      const asked = await askFor(ctx, { act: "birth_date.correct", session, request, reason: seen });
      if (!("waits" in asked)) return;
      const by = { kind: "staff", userId: ADMINISTRATOR, companyId: HARBOUR } as const;
      const second = { ...session, userId: ADMINISTRATOR, role: "administrator" } as const;
      await decides({ ...ctx, actor: by }, { session: second, id: asked.waits.id, reason });
    });
  correct(7, 170, "1969-05-04", approve, "I have seen the certificate, too");
  correct(13, 52, "2001-01-10", refuse, "The copy cannot be read: ask for a better one");
  staff(SUPERVISOR, 1, [14, 0], (ctx, session) => {
    const reason = "Day and month were swapped; the passport was shown";
    return askFor(ctx, {
      act: "birth_date.correct",
      session,
      request: { id: GINO, dob: "1988-12-08" },
      reason,
    });
  });
  staff(SUPERVISOR, 1, [16, 30], (ctx, session) => {
    const reason = "The heirs have been paid out; the notary's letter is on file";
    return askFor(ctx, { act: "customer.close", session, request: { id: member(14).id }, reason });
  });
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A file that was taken, one that was mended and taken, and one that was given up because of its rows. */
function sendFiles(staff: Doing["staff"], members: Member[]): void {
  const send = (ago: number, kind: ImportKind, head: string[], rows: string[]) =>
    staff(ADMINISTRATOR, ago, [13, 15], async (ctx) => {
      const file = bytesOf([head.join(","), ...rows].join("\r\n"));
      const { id } = await imports.receiveImport(ctx, { companyId: HARBOUR, kind, file });
      await imports.checkImport(ctx, { companyId: HARBOUR, id, fields: head });
      const { signal } = new AbortController();
      await imports.workOnImports(ctx, { signal });
      const isGood = !rows.some((row) => row.includes("1990-02-30"));
      await (isGood ? imports.commitImport : imports.cancelImport)(ctx, { companyId: HARBOUR, id });
      if (isGood) await imports.workOnImports(ctx, { signal });
    });
  const of = (from: number, to: number) => members.slice(from, to);
  const streets = of(0, 12).map(
    ({ customerNumber, name }, n) => `${customerNumber},${name},${n + 3} Harbour Street`,
  );
  send(240, "customers", ["customer_number", "name", "street"], streets);
  const opened = of(16, 24).map(
    ({ customerNumber, branchCode }, n) =>
      `${ownAccountNumber(branchCode ?? "", "220", 7_001 + n)},${customerNumber},220,pending_approval`,
  );
  send(30, "savings_accounts", ["account_number", "customer_number", "product_code", "status"], opened);
  const dates = of(20, 32).map(
    ({ customerNumber, name, dob }, n) => `${customerNumber},${name},${n % 5 === 1 ? "1990-02-30" : dob}`,
  );
  send(8, "customers", ["customer_number", "name", "dob"], dates);
}
