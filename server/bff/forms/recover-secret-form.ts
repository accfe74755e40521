import { recoverSecretForm as schema } from "../../../lib/forms/secrets";
import { nextStep } from "../session/next-step";
import { type Fields, formRoute } from "./form-route";
import { GoTo } from "./go-to";
import { updateCustomer } from "./update-customer";

const kindOf = ({ kind }: Fields) => (kind?.trim() === "passcode" ? "passcode" : "password");

/** The new password or passcode that ends a recovery. */
export const recoverSecretForm = formRoute({
  path: "/recover/secret",
  page: "/recover/secret",
  audience: "customer",
  schema: ({ fields, visit, today }) => schema(kindOf(fields), visit.session.asksBirthDate ? today : null),
  keeps: (fields) => ({ kind: kindOf(fields) }),
  guard({ session }) {
    // Another window may have done it meanwhile.
    if (session.tokens?.scope === "user") throw new GoTo("/security");
  },
  async submit({ visit, data }) {
    await updateCustomer(visit, data);
    visit.session = { ...visit.session, asksBirthDate: undefined };
    return (await nextStep(visit)) ?? "/recover/done?done=changed";
  },
});
