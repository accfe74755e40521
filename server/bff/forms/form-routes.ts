import type { FormRoute } from "./form-route";
import { loginForm } from "./login-form";
import { logoutForms } from "./logout-forms";
import { mobileForms } from "./mobile-forms";
import { profileForms } from "./profile-forms";
import { recoverSecretForm } from "./recover-secret-form";
import { securityForms } from "./security-forms";
import { signupForms } from "./signup-forms";
import { staffLoginForm } from "./staff-login-form";

/** Every form of our pages. */
export const formRoutes: FormRoute[] = [
  ...signupForms,
  recoverSecretForm,
  loginForm,
  ...logoutForms,
  ...profileForms,
  ...mobileForms,
  ...securityForms,
  staffLoginForm,
];
