import { codeForms } from "./code-forms";
import { customerServiceForms } from "./customer-service-forms";
import type { FormRoute } from "./form-route";
import { importForms } from "./import-forms";
import { institutionForms } from "./institution-forms";
import { mobileForms } from "./mobile-forms";
import { passkeyForms } from "./passkey-forms";
import { passkeyOptionForms } from "./passkey-sign-in";
import { paperForms, profileForms } from "./profile-forms";
import { securityForms } from "./security-forms";
import { signInForms } from "./sign-in-forms";
import { signupForms } from "./signup-forms";
import { staffForms } from "./staff-forms";
import { staffMemberForms } from "./staff-member-forms";
import { stepForms, termsForms } from "./step-forms";
import { webhookForms } from "./webhook-forms";

/** Every form of our pages. */
export const formRoutes: FormRoute[] = [
  ...codeForms,
  ...signupForms,
  ...signInForms,
  ...stepForms,
  ...passkeyOptionForms,
  ...passkeyForms,
  ...paperForms,
  ...profileForms,
  ...mobileForms,
  ...termsForms,
  ...securityForms,
  ...institutionForms,
  ...webhookForms,
  ...customerServiceForms,
  ...importForms,
  ...staffForms,
  ...staffMemberForms,
];
