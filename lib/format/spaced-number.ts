import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** "+63285550100" is written "+63 2 8555 0100"; what is no number stays as it is. */
export function spacedNumber(number: string): string {
  const read = parsePhoneNumberFromString(number);
  return read?.isPossible() ? read.formatInternational() : number;
}
