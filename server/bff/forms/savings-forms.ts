import { findAccountForm } from "../../../lib/forms/accounts";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute } from "./form-route";

const PAGE = "/admin/savings";
const NOTHING_THERE = ["not_found", "invalid_request"];

/** What overseers ask of accounts by a form, so that no number stands in an address. */
export const savingsForms: FormRoute[] = [
  formRoute({
    path: `${PAGE}/find`,
    page: PAGE,
    audience: "staff",
    schema: findAccountForm,
    async submit({ session, data: { number } }) {
      const found = await session.authorised(apiCalls.accountByNumber(number)).catch((reason: unknown) => {
        if (!isApiFailure(reason) || !NOTHING_THERE.includes(reason.code)) throw reason;
        throw FormRefusal.at("number", "unknown", "No account has this number. Check the digits");
      });
      return `${PAGE}/${found.id}`;
    },
  }),
];
