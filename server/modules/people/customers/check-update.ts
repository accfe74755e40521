import { customerFieldsWhere, type UserUpdateBody } from "../../../../lib/contract/index";
import { ApiError, conflict, type ErrorDetail, invalidField } from "../../../core/index";
import type { Context } from "../../context";
import type { Company } from "../../foundation/applications/index";
import { CUSTOMER, columnOf } from "../../foundation/records/index";
import { checkSecrets, type NewSecrets } from "../../identity/credentials/index";
import type { Customer } from "./store";

export type CustomerUpdate = UserUpdateBody;

/** A secret and its repetition come together and are equal; at least one group is there. */
export function checkUpdate(update: CustomerUpdate): void {
  const details: ErrorDetail[] = [
    ...pair(update, "password", "confirm_password"),
    ...pair(update, "user_passcode", "confirm_user_passcode"),
  ];
  const { partner, password, user_passcode } = update;
  if (details.length === 0 && !partner && password === undefined && user_passcode === undefined) {
    details.push({
      field: "partner",
      reason: "required",
      message:
        "send at least one of partner, password with confirm_password, user_passcode with confirm_user_passcode",
    });
  }
  if (details.length > 0) throw new ApiError("invalid_request", { details });
}

type Secret = "password" | "user_passcode";

function pair(update: CustomerUpdate, secret: Secret, confirm: `confirm_${Secret}`): ErrorDetail[] {
  if (update[secret] === undefined && update[confirm] === undefined) return [];
  if (update[secret] === undefined)
    return [{ field: secret, message: `is missing beside ${confirm}`, reason: "required" }];
  if (update[confirm] === undefined)
    return [{ field: confirm, message: `must repeat ${secret}`, reason: "required" }];
  if (update[secret] !== update[confirm])
    return [{ field: confirm, message: `must be the same as ${secret}`, reason: "mismatch" }];
  return [];
}

/** The secrets that an update sets. */
export const newSecrets = ({ password, user_passcode }: CustomerUpdate): NewSecrets => ({
  password,
  userPasscode: user_passcode,
});

/** What others may know of a customer: no new secret may be made of it. Number and days are compared as digits. */
const KNOWN = customerFieldsWhere(({ isKnown }) => isKnown);

/** As they are, and as an update makes them. */
const knownToOthers = (customer: Customer, partner: Partial<Record<string, unknown>> = {}): string[] =>
  KNOWN.flatMap((field) => [customer[columnOf(CUSTOMER, field)], partner[field]]).filter(
    (words) => typeof words === "string",
  );

/** Refuses new secrets that are made of the person: as it is, and as this update makes it. */
export function checkNewSecrets(
  ctx: Pick<Context, "settings">,
  update: CustomerUpdate,
  { company, customer, newMobile }: { company: Company; customer: Customer; newMobile: string | null },
): void {
  const { partner } = update;
  checkSecrets(ctx, company, newSecrets(update), {
    words: [company.name, customer.customerNumber, ...knownToOthers(customer, partner)],
    mobiles: [customer.mobile, newMobile],
    // A company's day is that of its registration.
    birthDates: [customer.dob, partner?.dob, customer.registeredOn, partner?.registered_on],
  });
}

/**
 * Refuses a birth date that an update may not write: the institution's own stays, and what guards recovery is never
 * taken away. Errors: 409 `conflict` (reason `kept_by_bank`) and 400, on `partner.dob`.
 */
export function checkBirthDate(
  { dob, dobByBank }: Pick<Customer, "dob" | "dobByBank">,
  wanted: string | null | undefined,
): void {
  if (wanted === undefined || wanted === dob) return;
  if (dobByBank)
    throw conflict("partner.dob", "kept_by_bank", "is kept by the institution, which alone can correct it");
  if (wanted === null) throw invalidField("partner.dob", "required", "cannot be removed; send another date");
}
