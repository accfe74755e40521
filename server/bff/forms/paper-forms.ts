import { certificateForm, paperForm, statementForm, statementMailsForm } from "../../../lib/forms/papers";
import { apiCalls } from "../api/api-calls";
import { chosenLang } from "../input/chosen-lang";
import { customerForm, type FormRoute, keepFields } from "./form-route";

const STATEMENTS = { page: "/accounts/statements", keeps: keepFields("id", "from", "to") };

/** Papers, and checking them; what is checked is not for customers alone. */
export const paperForms: FormRoute[] = [
  customerForm("/accounts/statement.pdf", {
    ...STATEMENTS,
    schema: statementForm,
    submit({ session, data: { id, ...period }, institution }) {
      const lang = chosenLang(session.client, institution);
      return session.authorised(apiCalls.statementPdf(id, { ...period, lang }));
    },
  }),
  customerForm("/accounts/certificate.pdf", {
    ...STATEMENTS,
    schema: certificateForm,
    submit({ session, data: { id }, institution }) {
      const lang = chosenLang(session.client, institution);
      return session.authorised(apiCalls.certificatePdf(id, { lang }));
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
      const answer = await session.call(apiCalls.verifyDocument(data));
      const shown = JSON.stringify({ ...answer, code: data.code });
      return { next: "/verify?done=checked", shown };
    },
  }),
];
