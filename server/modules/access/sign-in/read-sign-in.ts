import { bareIdentifier, cleanIdentifier } from "../../../../lib/contract/clean-identifier";
import { ApiError, type ErrorDetail, invalidField } from "../../../core/index";
import { type MobileRules, normaliseMobile } from "../../foundation/mobile-numbers/index";
import type { CredentialKind } from "../../identity/credentials/index";
import type { ProvenSession } from "../../identity/tokens/index";
import { numberOf } from "../../people/customers/index";

/** How a user names an account: e-mail in lower case, mobile in E.164, customer number in upper case. */
export interface Identifier {
  kind: "email" | "mobile" | "customerNumber";
  value: string;
}

export interface SignInBody {
  username?: string;
  email?: string;
  mobile?: string;
  password?: string;
  user_passcode?: string;
  /** A code of the authenticator app, or a recovery code; of staff. */
  totp?: string;
  /** For staff: whether the session locks once it was idle for a while. */
  lock_when_idle?: boolean;
  /** For customers: whether the session ends once it was idle for a while … */
  end_when_idle?: boolean;
  /** … and sooner, because others use the device too. */
  shared_device?: boolean;
  /** Whether only the customer remembered on the device is to be signed in. */
  remembered_device?: boolean;
}

/** What becomes of an unused session. */
export function whenIdle(
  kind: "customer" | "staff",
  body: Pick<SignInBody, "lock_when_idle" | "end_when_idle" | "shared_device">,
): Pick<ProvenSession, "locksWhenIdle" | "ends"> {
  if (kind === "staff") return { locksWhenIdle: body.lock_when_idle === true };
  if (body.shared_device) return { ends: "on a shared device" };
  return { ends: body.end_when_idle ? "when idle" : undefined };
}

const CUSTOMER_NUMBER = /^[A-Z]+[0-9]+$/;
/** The digits of one, with or without the zeros before them. */
const SERIAL = /^[0-9]{1,8}$/;
const IDENTIFIERS = ["username", "email", "mobile"] as const;
const SECRETS = ["password", "user_passcode"] as const;

interface SignInRules extends MobileRules {
  /** The prefix of the customer numbers that the institution gives. */
  prefix: string;
}

/** Exactly one identifier and one secret (interface 4.3). Errors: 400 naming the fields. */
export function readSignIn(
  input: SignInBody,
  rules: SignInRules,
): { identifier: Identifier; credential: CredentialKind; secret: string } {
  const identifiers = IDENTIFIERS.filter((name) => input[name] !== undefined);
  const secrets = SECRETS.filter((name) => input[name] !== undefined);
  const [field, ...otherIdentifiers] = identifiers;
  const [secret, ...otherSecrets] = secrets;
  const details: ErrorDetail[] = [
    ...problem(field, otherIdentifiers, "username", "username, email, mobile"),
    ...problem(secret, otherSecrets, "password", "password, user_passcode"),
  ];
  if (!field || !secret || details.length > 0) throw new ApiError("invalid_request", { details });
  return {
    identifier: readIdentifier(field, input[field] ?? "", rules),
    credential: secret === "password" ? "password" : "passcode",
    secret: input[secret] ?? "",
  };
}

function problem(
  first: string | undefined,
  others: string[],
  fallback: string,
  choice: string,
): ErrorDetail[] {
  const message = `send exactly one of ${choice}`;
  if (!first) return [{ field: fallback, message, reason: "required" }];
  return others.map((field) => ({ field, message, reason: "unexpected" }));
}

function readIdentifier(field: (typeof IDENTIFIERS)[number], text: string, rules: SignInRules): Identifier {
  const value = cleanIdentifier(text.trim());
  if (field === "mobile") return { kind: "mobile", value: normaliseMobile(value, rules) };
  if (field === "email" || value.includes("@")) return { kind: "email", value: value.toLowerCase() };
  const number = bareIdentifier(value).toUpperCase();
  if (CUSTOMER_NUMBER.test(number)) return { kind: "customerNumber", value: number };
  if (SERIAL.test(number)) return { kind: "customerNumber", value: numberOf(rules.prefix, number) };
  throw invalidField(field, "malformed", "must be an e-mail address or a customer number");
}
