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
import type { Audience } from "../session/session-content";
import { callsBelow, customerForm, type FormRoute } from "./form-route";
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

/** Signing out elsewhere. @param page where the list stands, also below `/bff` with `/sessions` behind it */
function sessionForms(page: string, audience: Audience): FormRoute[] {
  const { call, onRecord } = callsBelow(page, audience);
  const place = { page, proves: "" };
  return [
    onRecord("/sessions/end", endSessionForm, apiCalls.endSession, "?done=session", {
      ...{ ...place, mayBeOver: true },
    }),
    call("/sessions/end-others", noFields, () => apiCalls.endOtherSessions(), "?done=sessions", place),
  ];
}

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
  callsBelow("/security", "customer").onRecord(
    "/devices/forget",
    endSessionForm,
    apiCalls.forgetDevice,
    "?done=device",
    { page: "/security", mayBeOver: true },
  ),
  ...sessionForms("/security", "customer"),
  ...sessionForms("/staff/profile", "staff"),
];
