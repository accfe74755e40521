import type { Approval, Assignment, Review, StaffWithLink } from "../../../lib/contract/index";
import {
  approvalForm,
  assignApprovalForm,
  caseNoteForm,
  concealedForm,
  customerNoteForm,
  customerSearchForm,
  decideApprovalForm,
  decideReviewForm,
  endNoteForm,
  findAccountForm,
  newBirthDateForm,
  newTextBlockForm,
  openAccountForm,
  seenIdentityForm,
} from "../../../lib/forms/customer-service";
import { type FormSchema, noFields } from "../../../lib/forms/fields";
import { actionForm, manyActionForm, manyForm } from "../../../lib/forms/record-forms";
import { WORDS } from "../../../lib/forms/words";
import { apiCalls } from "../api/api-calls";
import type { ApiCall } from "../api/api-client";
import { isApiFailure } from "../api/api-failure";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "../session/browser-session";
import { FormRefusal } from "./form-refusal";
import { callsBelow, type FormRoute, keepFields, staffForm } from "./form-route";
import { manyCall } from "./many-call";

const CUSTOMERS = "/admin/customers";
const REVIEWS = "/admin/reviews";
const APPROVALS = "/admin/approvals";
const MESSAGES = "/admin/messages";
const SAVINGS = "/admin/savings";
const DESK = "/teller";
const NOTHING_THERE = ["not_found", "invalid_request"];

/** Asks why a customer is looked up, where the institution wants to know. Errors: 400 on `reason`. */
async function requireReason(session: BrowserSession, reason: string | undefined): Promise<void> {
  if (reason) return;
  const { lookup_reason_required: isRequired } = await session.authorised(apiCalls.getStaffProfile());
  if (isRequired) throw FormRefusal.at("reason", "required", WORDS.reason);
}

const REVIEW_DECISIONS = {
  approve: apiCalls.approveReview,
  reset: apiCalls.resetReview,
  refuse: apiCalls.refuseReview,
};
type Decided = Approval & { link?: StaffWithLink["link"] | null };
const APPROVAL_DECISIONS: Record<
  "approve" | "refuse",
  (id: string, body: { reason: string }) => ApiCall<Decided>
> = {
  approve: apiCalls.approveApproval,
  refuse: apiCalls.refuseApproval,
};

const { onRecord: onCustomer } = callsBelow(CUSTOMERS);

/** What is done to a customer on a page of its own. */
const action = (page: string, call: typeof apiCalls.suspendCustomer, done: string): FormRoute =>
  onCustomer(`/${page}`, actionForm, call, `/:id?done=${done}`);

/** A note of a customer: on their page, and at the desk, which shows again what is open there. */
const noteForm = <T extends { id: number; asked?: string | undefined }>(
  page: string,
  schema: FormSchema<T>,
  call: (data: Omit<T, "asked">) => ApiCall<unknown>,
  done: string,
): FormRoute[] =>
  [CUSTOMERS, DESK].map((place) =>
    staffForm(`${place}/${page}`, {
      keeps: keepFields("id", "asked", "note"),
      schema,
      async submit({ session, data: { asked = null, ...data } }) {
        await session.authorised(call(data));
        return withQuery(place === DESK ? DESK : `${CUSTOMERS}/${data.id}`, { asked, done });
      },
    }),
  );

const noteForms: FormRoute[] = [
  ...noteForm("note", customerNoteForm, ({ id, ...note }) => apiCalls.addCustomerNote(id, note), "noted"),
  ...noteForm(
    "identity",
    seenIdentityForm,
    ({ id, kind, ending, ...seen }) =>
      apiCalls.addCustomerNote(id, { ...seen, kind: "identity_seen", document: { kind, ending } }),
    "seen",
  ),
  ...noteForm(
    "end-note",
    endNoteForm,
    ({ note, reason }) => apiCalls.endCustomerNote(note, { reason }),
    "ended",
  ),
  ...noteForm(
    "conceal-note",
    concealedForm,
    ({ note, reason }) => apiCalls.concealReadings(note, { reason }),
    "concealed",
  ),
  ...noteForm(
    "disclose-note",
    concealedForm,
    ({ note, reason }) => apiCalls.discloseReadings(note, { reason }),
    "disclosed",
  ),
];

const customerForms: FormRoute[] = [
  staffForm(`${CUSTOMERS}/search`, {
    page: CUSTOMERS,
    schema: customerSearchForm,
    async submit({ session, data: { search: text, reason }, next }) {
      if (text) await requireReason(session, reason);
      const { customerSearch: _before, ...rest } = session.content;
      session.content = text ? { ...rest, customerSearch: { text, reason: reason ?? null } } : rest;
      return next ?? CUSTOMERS;
    },
  }),
  action("suspend", apiCalls.suspendCustomer, "suspended"),
  action("reinstate", apiCalls.reinstateCustomer, "reinstated"),
  action("close", apiCalls.closeCustomer, "closed"),
  action("unlock", apiCalls.unlockCustomer, "unlocked"),
  action("end-sessions", apiCalls.endCustomerSessions, "signed-out"),
  onCustomer(
    "/birth-date",
    ({ today }) => newBirthDateForm(today),
    apiCalls.requestBirthDate,
    "/:id?done=asked",
  ),
  callsBelow(REVIEWS).onRecord(
    "/decide",
    decideReviewForm,
    (id, { decision, reason, ...document }) =>
      REVIEW_DECISIONS[decision](id, { reason, ...(decision === "approve" && { document }) }),
    () => `${APPROVALS}?done=decided`,
  ),
];

type Assign = (id: string, body: Assignment) => ApiCall<Handed>;
type Handed = Pick<Review, "id" | "assigned_to">;

/** A case is taken on or given back, alone or with others, and gets a note for the next person. */
const handingForms = (place: string, plural: string, assign: Assign): FormRoute[] => {
  const page = `${place}/decide`;
  const at = { page, keeps: keepFields("id") };
  const { onRecord } = callsBelow(place);
  const many = (verb: string, body: Assignment) =>
    manyCall(APPROVALS, `${verb}-${plural}`, manyForm, (id) => assign(id, body));
  return [
    onRecord(
      "/assign",
      assignApprovalForm,
      (id, assigned) => assign(id, assigned),
      ({ id, assigned_to }) => `${page}?id=${id}&done=${assigned_to === null ? "released" : "assigned"}`,
      at,
    ),
    onRecord("/note", caseNoteForm, (id, note) => assign(id, note), "/decide?id=:id&done=noted", at),
    many("assign", { assigned: true }),
    // A colleague may have taken one since the list was shown.
    many("release", { assigned: false, held_by: "me" }),
  ];
};

const approvals = callsBelow(APPROVALS);
const atApproval = { page: `${APPROVALS}/decide`, keeps: keepFields("id") };

/** Acts that need a second person. */
const approvalForms: FormRoute[] = [
  approvals.onRecord(
    "/decide",
    decideApprovalForm,
    (id, { decision, reason }) => APPROVAL_DECISIONS[decision](id, { reason }),
    ({ link, status }) =>
      link?.url ? { next: `${APPROVALS}/link?done=link`, shown: link.url } : `${APPROVALS}?done=${status}`,
  ),
  approvals.onRecord(
    "/withdraw",
    approvalForm,
    (id) => apiCalls.withdrawApproval(id),
    "?done=withdrawn",
    atApproval,
  ),
  approvals.onRecord("/collect", approvalForm, (id) => apiCalls.collectApproval(id), "/secret?done=secret", {
    ...atApproval,
    shows: "secret",
  }),
];

const REVEALED = "/revealed?done=revealed";
const messages = callsBelow(MESSAGES);

/** What staff do about texts and mails. */
const messageForms: FormRoute[] = [
  messages.onRecord("/reveal", actionForm, apiCalls.revealRecipient, REVEALED, { shows: "to" }),
  messages.onRecord("/resend", actionForm, apiCalls.resendMessage, "?done=resent"),
  manyCall(MESSAGES, "resend-many", manyActionForm, apiCalls.resendMessage),
  messages.call("/block", newTextBlockForm, apiCalls.blockPrefix, "?done=blocked"),
  messages.onRecord("/lift", actionForm, apiCalls.liftTextBlock, "?done=lifted"),
];

const proofForm = callsBelow("/admin/audit/proof").call(
  "",
  noFields,
  () => apiCalls.proveAudit(),
  "?done=asked",
);

/** What overseers ask of accounts by a form, so that no number stands in an address. */
const savingsForms: FormRoute[] = [
  staffForm(`${SAVINGS}/find`, {
    page: SAVINGS,
    schema: findAccountForm,
    async submit({ session, data: { number, reason } }) {
      await requireReason(session, reason);
      const call = apiCalls.getSavingsByNumber(number, { reason });
      const { id } = await session.authorised(call).catch((failure: unknown) => {
        if (!isApiFailure(failure) || !NOTHING_THERE.includes(failure.code)) throw failure;
        throw FormRefusal.at("number", "unknown", "No account has this number. Check the digits");
      });
      if (reason) session.content = { ...session.content, accountReason: { id, reason } };
      return `${SAVINGS}/${id}`;
    },
  }),
  staffForm(`${SAVINGS}/why`, {
    schema: openAccountForm,
    async submit({ session, data }) {
      session.content = { ...session.content, accountReason: data };
      return `${SAVINGS}/${data.id}`;
    },
  }),
];

/** What supervisors, auditors and administrators do about customers, their accounts and messages. */
export const customerServiceForms: FormRoute[] = [
  ...customerForms,
  ...noteForms,
  ...approvalForms,
  ...handingForms(APPROVALS, "acts", apiCalls.assignApproval),
  ...handingForms(REVIEWS, "reviews", apiCalls.assignReview),
  ...messageForms,
  proofForm,
  ...savingsForms,
];
