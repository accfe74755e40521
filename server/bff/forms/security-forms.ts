import { noFields } from "../../../lib/forms/fields";
import {
  currentSecretForm,
  endSessionForm,
  passcodeChangeForm,
  passwordChangeForm,
  type SecretChange,
  type SecretKind,
} from "../../../lib/forms/secrets";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import type { Audience } from "../session/session-content";
import { proving } from "./challenge";
import { customerForm, type FormRoute, formRoute } from "./form-route";
import { proveCurrent, updateCustomer } from "./update-customer";

const changeForm = (kind: SecretKind, schema: FormRoute<SecretChange>["schema"]): FormRoute =>
  customerForm(`/security/${kind}`, {
    schema,
    async submit({ session, data }) {
      const { current, ...secret } = data;
      await proveCurrent(session, current, `/security/${kind}`);
      await updateCustomer(session, secret);
      return `/security?done=${kind}`;
    },
  });

/** Ends something that may have ended meanwhile: then there is nothing to do. */
async function orIsOver(ending: Promise<unknown>): Promise<void> {
  await ending.catch((failure) => {
    if (!isApiFailure(failure) || failure.code !== "not_found") throw failure;
  });
}

/** Signing out elsewhere. @param page where the list stands, also below `/bff` with `/sessions` behind it */
const sessionForms = (page: string, audience: Audience): FormRoute[] => [
  formRoute(audience, `${page}/sessions/end`, {
    page,
    schema: endSessionForm,
    async submit({ session, data }) {
      await orIsOver(proving(session, apiCalls.endSession(data.id), page));
      return `${page}?done=session`;
    },
  }),
  formRoute(audience, `${page}/sessions/end-others`, {
    page,
    schema: noFields,
    async submit({ session }) {
      await proving(session, apiCalls.endOtherSessions(), page);
      return `${page}?done=sessions`;
    },
  }),
];

/** Changing credentials and signing out elsewhere. */
export const securityForms: FormRoute[] = [
  changeForm("password", passwordChangeForm),
  changeForm("passcode", passcodeChangeForm),
  customerForm("/security/data", {
    schema: currentSecretForm,
    async submit({ session, data }) {
      await proveCurrent(session, data.current, "/security/data");
      return "/security/data";
    },
  }),
  customerForm("/security/devices/forget", {
    page: "/security",
    schema: endSessionForm,
    async submit({ session, data }) {
      await orIsOver(session.authorised(apiCalls.forgetDevice(data.id)));
      return "/security?done=device";
    },
  }),
  ...sessionForms("/security", "customer"),
  ...sessionForms("/staff/profile", "staff"),
];
