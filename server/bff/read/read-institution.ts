import type { Institution } from "../bff-dependencies";
import { pageRoom } from "./page-visit";

export interface InstitutionView extends Institution {
  /** Empty where there is none. */
  supportPhone: string;
  /** The data is made up, and the pages say so. */
  demo: boolean;
}

/** The institution whose pages these are. */
export async function readInstitution(): Promise<InstitutionView> {
  const { room } = await pageRoom();
  const institution = await room.institution();
  const { demo } = room.config.settings;
  return { ...institution, supportPhone: institution.supportPhone ?? "", demo };
}
