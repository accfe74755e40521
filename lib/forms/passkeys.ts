import * as z from "zod/mini";
import { flag, mapped, numberOf, publicName, requiredText, rule, secret, text } from "./fields";
import { told } from "./words";

const NO_ANSWER = told("passkeyAnswer");

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** What a script put there: the browser's answer, as JSON. What it has to have, the API says. */
const credential = z.pipe(
  mapped(text(), parsed),
  z.custom<Record<string, unknown>>().check(rule(isObject, "required", NO_ANSWER)),
);

/** A form that is sent with a passkey's answer instead of what is typed. */
export const passkeyForm = z.object({ credential });

/** How staff say again who they are without one: by a code of the authenticator app, a recovery code, or the password. */
export const totpForm = z.object({ totp: requiredText("Enter the code that your authenticator app shows") });
export const passwordProofForm = z.object({ password: secret("Enter your password") });
export const bothProofsForm = z.extend(passwordProofForm, totpForm.shape);

/** The form of a customer who signs in with a passkey. */
export const passkeySignInForm = z.object({ credential, shared_device: flag });

const name = publicName(told("passkeyName"));

/** A new passkey, as its owner calls it. */
export const newPasskeyForm = z.object({ name, credential });

/** Which passkey a form is about. */
export const aboutPasskey = z.object({ id: numberOf(told("passkey")) });
export const renamePasskeyForm = z.object({ id: numberOf(told("passkey")), name });
