import { noFields } from "../../../lib/forms/fields";
import {
  passcodeChangeForm,
  passwordChangeForm,
  type SecretChange,
  type SecretKind,
} from "../../../lib/forms/secrets";
import { endSessionForm } from "../../../lib/forms/sign-in";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { type FormRoute, formRoute } from "./form-route";
import { proveCurrent } from "./prove-current";
import { updateCustomer } from "./update-customer";

const changeForm = (kind: SecretKind, schema: FormRoute<SecretChange>["schema"]): FormRoute =>
  formRoute({
    path: `/security/${kind}`,
    page: `/security/${kind}`,
    audience: "customer",
    schema,
    async submit({ session, data }) {
      const { current, ...secret } = data;
      await proveCurrent(session, current);
      await updateCustomer(session, secret);
      return `/security?done=${kind}`;
    },
  });

const endOneForm = formRoute({
  path: "/security/sessions/end",
  page: "/security",
  audience: "customer",
  schema: endSessionForm,
  async submit({ session, data }) {
    try {
      await session.authorised(apiCalls.endSession(data.id));
    } catch (failure) {
      // It has ended meanwhile; nothing to do.
      if (!isApiFailure(failure) || failure.code !== "not_found") throw failure;
    }
    return "/security?done=session";
  },
});

const endOthersForm = formRoute({
  path: "/security/sessions/end-others",
  page: "/security",
  audience: "customer",
  schema: noFields,
  async submit({ session }) {
    await session.authorised(apiCalls.endOtherSessions());
    return "/security?done=sessions";
  },
});

/** Changing credentials and signing out elsewhere. */
export const securityForms: FormRoute[] = [
  changeForm("password", passwordChangeForm),
  changeForm("passcode", passcodeChangeForm),
  endOneForm,
  endOthersForm,
];
