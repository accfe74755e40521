import { type CountryCode, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";

/** A mobile number as people of a country would write it for somebody abroad. @param country ISO alpha-2 */
export function exampleMobile(country: string): string {
  return getExampleNumber(country as CountryCode, examples)?.formatInternational() ?? "+44 7400 123456";
}
