import type { output } from "zod/mini";
import { termsAcceptanceForm, termsForm } from "../../../lib/forms/terms";
import { apiCalls } from "../api/api-calls";
import { withQuery } from "../input/local-path";
import { TERMS_PAGE } from "../session/start-session";
import { customerForm, type FormRoute, keepFields, staffCall } from "./form-route";

const OF_STAFF = "/admin/institution/terms";

/** Publishing terms, and accepting those that came since the last sign-in. */
export const termsForms: FormRoute[] = [
  staffCall(`${OF_STAFF}/new`, termsForm, apiCalls.publishTerms, `${OF_STAFF}?done=published`),
  customerForm<output<typeof termsAcceptanceForm>>(TERMS_PAGE, {
    schema: termsAcceptanceForm,
    keeps: keepFields("next"),
    async submit({ session, data, next }) {
      const { due } = await session.authorised(apiCalls.acceptTerms(data));
      session.content = { ...session.content, termsDue: due || undefined };
      return due ? withQuery(TERMS_PAGE, { next }) : (next ?? "/accounts");
    },
  }),
];
