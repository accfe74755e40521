import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Institution } from "../../lib/contract/index";
import { pageServices } from "./page-session";

export interface InstitutionView extends Institution {
  /** As people write it; empty where there is none. */
  support_phone: string;
}

/** "+63285550100" is written "+63 2 8555 0100". */
const spaced = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** The institution whose pages these are. */
export async function readInstitution(): Promise<InstitutionView> {
  const { services } = await pageServices();
  const institution = await services.institution();
  return { ...institution, support_phone: spaced(institution.support_phone ?? "") };
}
