import { institutionChange, institutionRecord } from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import { readInstitution, updateInstitution } from "../../modules/institutions/index";
import * as examples from "../document/examples/index";

const answer = (description: string) => ({
  schema: institutionRecord,
  description,
  examples: examples.INSTITUTION_SETTINGS,
});

/** The institution's facts and policies. */
export const institutionSettingsRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/staff/institution",
      operationId: "getInstitutionSettings",
      summary: "The institution's facts and policies",
      description: "What customers may do, and how long their secrets have to be.",
      tag: "Staff",
      auth: { staff: "institution:read" },
      answers: { 200: answer("The institution.") },
    },
    ({ ctx, session: { companyId } }) => readInstitution(ctx, { companyId }),
  ),
  declareRoute(
    {
      method: "patch",
      path: "/v2/api/staff/institution",
      operationId: "updateInstitutionSettings",
      summary: "Change facts and policies of the institution",
      description:
        "Absent fields stay. The next request goes by them, on every node. Longer secrets are asked for from the next one that is set.",
      tag: "Staff",
      auth: { staff: "institution:write" },
      body: { schema: institutionChange, examples: examples.INSTITUTION_CHANGE },
      answers: { 200: answer("The institution as it is now.") },
    },
    ({ ctx, session: { companyId }, body }) => updateInstitution(ctx, { companyId, change: body }),
  ),
];
