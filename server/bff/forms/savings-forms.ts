import { findAccountForm, openAccountForm } from "../../../lib/forms/accounts";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute } from "./form-route";
import { requireReason } from "./require-reason";

const PAGE = "/admin/savings";
const NOTHING_THERE = ["not_found", "invalid_request"];

/** What overseers ask of accounts by a form, so that no number stands in an address. */
export const savingsForms: FormRoute[] = [
  formRoute({
    path: `${PAGE}/find`,
    page: PAGE,
    audience: "staff",
    schema: findAccountForm,
    async submit({ session, data: { number, reason } }) {
      await requireReason(session, reason);
      const call = apiCalls.accountByNumber(number, { reason });
      const { id } = await session.authorised(call).catch((failure: unknown) => {
        if (!isApiFailure(failure) || !NOTHING_THERE.includes(failure.code)) throw failure;
        throw FormRefusal.at("number", "unknown", "No account has this number. Check the digits");
      });
      if (reason) session.content = { ...session.content, accountReason: { id, reason } };
      return `${PAGE}/${id}`;
    },
  }),
  formRoute({
    path: `${PAGE}/why`,
    page: `${PAGE}/why`,
    audience: "staff",
    schema: openAccountForm,
    keeps: ({ id }) => ({ id: id ?? null }),
    async submit({ session, data }) {
      session.content = { ...session.content, accountReason: data };
      return `${PAGE}/${data.id}`;
    },
  }),
];
