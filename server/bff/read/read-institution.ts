import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Institution } from "../bff-dependencies";
import { pageRoom } from "./page-visit";

export interface InstitutionView extends Institution {
  /** Empty where there is none. */
  supportPhone: string;
  /** The data is made up, and the pages say so. */
  demo: boolean;
}

/** "+63285550100" is written "+63 2 8555 0100". */
const spaced = (number: string) => parsePhoneNumberFromString(number)?.formatInternational() ?? number;

/** The institution whose pages these are. */
export async function readInstitution(): Promise<InstitutionView> {
  const { room } = await pageRoom();
  const institution = await room.institution();
  const { demo } = room.config.settings;
  return { ...institution, supportPhone: spaced(institution.supportPhone ?? ""), demo };
}
