import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** "+63285550100" is written "+63 2 8555 0100". */
export const spacedNumber = (number: string) =>
  parsePhoneNumberFromString(number)?.formatInternational() ?? number;
