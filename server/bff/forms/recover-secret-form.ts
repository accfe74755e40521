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
  schema: ({ fields, session, today }) =>
    schema(kindOf(fields), session.content.asksBirthDate ? today : null),
  keeps: (fields) => ({ kind: kindOf(fields) }),
  guard({ content }) {
    // Another window may have done it meanwhile.
    if (content.tokens?.scope === "user") throw new GoTo("/security");
  },
  async submit({ session, data }) {
    await updateCustomer(session, data);
    session.content = { ...session.content, asksBirthDate: undefined };
    return (await nextStep(session)) ?? "/recover/done?done=changed";
  },
});
