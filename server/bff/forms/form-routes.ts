import { administrationForms } from "./administration-forms";
import { applicationForms } from "./application-forms";
import { codeForms } from "./code-forms";
import { customerServiceForms } from "./customer-service-forms";
import { deskForms } from "./desk-forms";
import { emailForms } from "./email-forms";
import type { FormRoute } from "./form-route";
import { importForms } from "./import-forms";
import { keyForms } from "./key-forms";
import { logoutForms } from "./logout-forms";
import { messageForms } from "./message-forms";
import { mobileForms } from "./mobile-forms";
import { profileForms } from "./profile-forms";
import { recoverSecretForm } from "./recover-secret-form";
import { savingsForms } from "./savings-forms";
import { securityForms } from "./security-forms";
import { signInForms } from "./sign-in-forms";
import { signupForms } from "./signup-forms";
import { staffAdminForms } from "./staff-admin-forms";
import { staffSecretForms } from "./staff-secret-forms";
import { webhookForms } from "./webhook-forms";

/** Every form of our pages. */
export const formRoutes: FormRoute[] = [
  ...codeForms,
  ...signupForms,
  recoverSecretForm,
  ...signInForms,
  ...logoutForms,
  ...profileForms,
  ...emailForms,
  ...mobileForms,
  ...securityForms,
  ...administrationForms,
  ...applicationForms,
  ...keyForms,
  ...webhookForms,
  ...customerServiceForms,
  ...importForms,
  ...messageForms,
  ...savingsForms,
  ...deskForms,
  ...staffSecretForms,
  ...staffAdminForms,
];
