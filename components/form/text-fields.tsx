import { readWords } from "@/components/words/read-words";
import { TextField, type TextFieldProps } from "./text-field";

type Props = Pick<
  TextFieldProps,
  "name" | "label" | "hint" | "value" | "id" | "type" | "inputMode" | "className" | "dir"
>;

/** A line that no browser or password manager fills in. */
export const PlainField = (field: Props) => <TextField {...field} autoComplete="off" />;

/** A line that is not filled in, and is read from left to right in any language: addresses of machines, lists of codes. */
export const LtrField = (field: Props) => <PlainField {...field} dir="ltr" />;

/** A line of a few characters, which is read from left to right. */
export const ShortField = ({ className = "w-40", ...field }: Props) => (
  <LtrField {...field} className={className} />
);

/** Why something is done; it is kept in the audit log. */
export const ReasonField = ({ hint = "It is recorded" }: Pick<Props, "hint">) => (
  <PlainField name="reason" label="Reason" hint={hint} />
);

/** The reason of an act that may need a second person, who decides by it. @param when the reason is needed */
export const ReasonForApproval = ({ when = "Needed where" }: { when?: string }) => (
  <ReasonField hint={`${when} a second person approves it, who reads it`} />
);

/** A phone number, taken as it is typed: the server reads blanks, hyphens and brackets. */
export const MobileField = async ({ label, hint }: Partial<Props>) => (
  <TextField
    name="mobile"
    label={label ?? (await readWords())("signup.mobile")}
    hint={hint}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    dir="ltr"
    className="figures w-full max-w-[20ch] text-start text-lg"
  />
);

/** By which a customer or a member of staff is known at sign-in; password managers fill it in, and browsers offer passkeys. */
export const SignInNameField = (field: Props) => (
  <TextField {...field} autoComplete="username webauthn" autoCapitalize="none" spellCheck={false} dir="ltr" />
);

/** A code of an authenticator app, or a recovery code: it is typed from elsewhere and not kept. */
export const TotpField = ({ label = "Code from your authenticator app", hint }: Partial<Props>) => (
  <TextField
    name="totp"
    label={label}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    dir="ltr"
    className="figures w-full max-w-[32ch]"
  />
);
