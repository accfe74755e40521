import type { FormFields } from "./form-fields";

/** A new password or passcode as the API takes it; nobody is asked to type it twice. */
export function newSecret(fields: FormFields, kind: "password" | "passcode"): Record<string, string> {
  if (kind === "passcode") {
    fields.require({ user_passcode: "Enter a 6-digit passcode" });
    const passcode = fields.digits("user_passcode");
    return { user_passcode: passcode, confirm_user_passcode: passcode };
  }
  fields.require({ password: "Enter a new password" });
  const password = fields.raw("password");
  return { password, confirm_password: password };
}
