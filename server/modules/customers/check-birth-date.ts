import { conflict, invalidField } from "../../core/index";
import type { Customer } from "./store";

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
