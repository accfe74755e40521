import { type ApiFailure, isApiFailure } from "../api/api-failure";
import type { Visit } from "../session/visit";
import { updateCustomer } from "./update-customer";

/** No institution allows it, so trying to set it changes nothing. */
const NEVER_ALLOWED = { password: "x", confirm_password: "x" };

/** Whether a refusal names the birth date on file as missing or wrong. */
export const isAboutBirthDate = (failure: unknown): failure is ApiFailure =>
  isApiFailure(failure) && failure.error.details.some(({ field }) => field === "dob");

/**
 * Whether a recovery needs the birth date on file, so that the page can ask for it beside the new secret.
 * The API says so only by refusing an update without one.
 */
export async function asksBirthDate(visit: Visit): Promise<boolean> {
  try {
    await updateCustomer(visit, NEVER_ALLOWED);
    return false;
  } catch (failure) {
    return isAboutBirthDate(failure);
  }
}
