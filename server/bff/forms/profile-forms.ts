import type { output } from "zod/mini";
import type { CustomerRecord } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import { certificateForm, paperForm, statementForm, statementMailsForm } from "../../../lib/forms/papers";
import {
  companyForm,
  emailForm,
  genderForm,
  mailedLinkForm,
  maritalStatusForm,
  nameForm,
  occupationForm,
  ownBirthDateForm,
  addressForm as schema,
} from "../../../lib/forms/profile";
import { told } from "../../../lib/forms/words";
import { apiCalls } from "../api/api-calls";
import { chosenLang } from "../input/chosen-lang";
import { withQuery } from "../input/local-path";
import type { BrowserSession } from "../session/browser-session";
import { isTooLate } from "../session/session-content";
import { FormRefusal } from "./form-refusal";
import { callsBelow, customerForm, type FormRoute, keepFields, type Submission } from "./form-route";
import { proveCurrent, updatePartner } from "./update-customer";

const STATEMENTS = { page: "/accounts/statements", keeps: keepFields("id", "from", "to") };

/** Papers, and checking them; what is checked is not for customers alone. */
export const paperForms: FormRoute[] = [
  customerForm("/accounts/statement.pdf", {
    ...STATEMENTS,
    schema: statementForm,
    submit({ session, data: { id, ...period }, institution }) {
      const lang = chosenLang(session.client, institution);
      return session.authorised(apiCalls.createStatementPdf(id, { ...period, lang }));
    },
  }),
  customerForm("/accounts/certificate.pdf", {
    ...STATEMENTS,
    schema: certificateForm,
    submit({ session, data: { id }, institution }) {
      const lang = chosenLang(session.client, institution);
      return session.authorised(apiCalls.createCertificatePdf(id, { lang }));
    },
  }),
  customerForm("/accounts/statements/mails", {
    page: STATEMENTS.page,
    schema: statementMailsForm,
    async submit({ session, data: { wanted } }) {
      await session.authorised(apiCalls.setStatementMails({ wanted }));
      return `${STATEMENTS.page}?done=${wanted ? "on" : "off"}`;
    },
  }),
  customerForm("/verify", {
    schema: paperForm,
    async submit({ session, data }) {
      const answer = await session.call(apiCalls.verifyDocumentByBody(data));
      const shown = JSON.stringify({ ...answer, code: data.code });
      return { next: "/verify?done=checked", shown };
    },
  }),
];

const PAGE = "/profile/address";

/** Each place lies in the one before it. */
const LEVELS = [
  { field: "state_id", list: "states", parent: "country_id" },
  { field: "city_id", list: "cities", parent: "state_id" },
  { field: "village_id", list: "villages", parent: "city_id" },
] as const;

type Address = output<typeof schema>;
type Places = Pick<Address, "country_id" | "state_id" | "city_id" | "village_id">;

async function liesIn(
  session: BrowserSession,
  list: string,
  id: number,
  parent: Record<string, string | number>,
) {
  const { data } = await session.call(apiCalls.listReference(list, parent));
  return data.some((row) => row.id === id);
}

/**
 * The places without those that lie elsewhere than the place above them. Without scripts a page still sends
 * the children of a parent that was just changed: they are cleared, as scripts would have done.
 */
async function nested(session: BrowserSession, typed: Places): Promise<Places> {
  const places: Places = { ...typed };
  for (const { field, list, parent } of LEVELS) {
    const [id, above] = [places[field], places[parent]];
    if (id === null) continue;
    if (above === null || !(await liesIn(session, list, id, { [parent]: above }))) places[field] = null;
  }
  return places;
}

async function submit({ session, data, next }: Submission<Address>): Promise<string> {
  const { choose, street, ...typed } = data;
  const places = await nested(session, typed);
  await updatePartner(session, { ...places, street });
  const from = next?.startsWith("/profile?") ? "view" : null;
  if (LEVELS.some(({ field }) => places[field] !== typed[field]))
    return withQuery(PAGE, { from, again: "1" });
  if (choose) return withQuery(PAGE, { from });
  return next ?? "/profile/tasks";
}

/** The address: place by place where scripts are off, at once where they are not. */
const addressForm = customerForm(PAGE, { schema, submit });

/**
 * A page that edits one group of the profile: stores it, and goes back to where it was opened from.
 * @param changes whether what was given differs from a fact of identity that is known already: such a fact is changed with a
 * fresh sign-in, or the current secret
 */
function profileForm<T extends object>(
  name: string,
  schema: FormRoute<T & { current?: string | undefined }>["schema"],
  changes?: (before: CustomerRecord, given: Omit<T, "current">) => boolean,
): FormRoute {
  const page = `/profile/${name}`;
  return customerForm<T & { current?: string | undefined }>(page, {
    schema,
    async submit({ session, data, next }) {
      const { current, ...given } = data;
      if (changes?.(await session.authorised(apiCalls.getCustomer()), given)) {
        // The page was made when the session was younger: made again, it has the field.
        if (current === undefined && isTooLate(session.content, session.now))
          throw FormRefusal.at("current", "required", told("current"), { page });
        if (current !== undefined) await proveCurrent(session, current, page);
      }
      await updatePartner(session, given);
      return next ?? "/profile/tasks";
    },
  });
}

const { call } = callsBelow("", "customer");

/** A press confirms, and not the opening of the page: programs that look through mails open every link. */
const emailForms = [
  call(
    "/profile/email/confirmation",
    noFields,
    () => apiCalls.resendEmailConfirmation(),
    "/profile?done=mailed",
    { page: "/profile" },
  ),
  call("/confirm-email", mailedLinkForm, apiCalls.confirmEmail, "/confirm-email?done=confirmed", {
    isOpen: true,
  }),
];

/** The profile, one group a page, and the confirmation of an e-mail address. */
export const profileForms: FormRoute[] = [
  profileForm(
    "birth-date",
    ({ today }) => ownBirthDateForm(today),
    ({ dob }, given) => dob !== null && dob !== given.dob,
  ),
  profileForm("gender", genderForm),
  profileForm("marital-status", maritalStatusForm),
  profileForm("occupation", occupationForm),
  profileForm(
    "company",
    ({ today }) => companyForm(today),
    ({ fed_by_bank, name }, given) => fed_by_bank === true && name !== null && name !== given.name,
  ),
  addressForm,
  profileForm("name", nameForm, ({ fed_by_bank, name, sur_name }, given) => {
    const differs = (before: string | null, after: string | null) => before !== null && before !== after;
    return fed_by_bank === true && (differs(name, given.name) || differs(sur_name, given.sur_name));
  }),
  profileForm("email", emailForm, ({ email }, given) => {
    return email !== null && email.toLowerCase() !== given.email.toLowerCase();
  }),
  ...emailForms,
];
