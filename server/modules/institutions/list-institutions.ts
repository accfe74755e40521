import type { InstitutionRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { selectInstitutions } from "./store";

/** All institutions of this deployment, which has a few, by their ids. For its operator, not for staff. */
export const listInstitutions = (ctx: Context): Promise<InstitutionRecord[]> => selectInstitutions(ctx);
