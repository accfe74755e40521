import * as wire from "../../../lib/contract/index";
import * as operations from "../../../lib/contract/operations/staff/institution";
import { answer } from "../../../lib/contract/operations/staff/institution";
import { SIZES } from "../../core/index";
import { implement } from "../../http/index";
import { readInstitution, removeLogo, replaceLogo } from "../../modules/institutions/index";
import { listTerms, publishTerms } from "../../modules/terms/index";
import { answerAct, WAITS } from "../answer-act";
import { declareKind } from "../declare-kind";

const settings = declareKind(operations.settings.kind);
const versions = declareKind(operations.versions.kind);

/** One red pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

/** The institution's facts and policies. */
export const institutionSettingsRoutes = [
  implement(operations.getInstitutionSettings, ({ ctx, companyId }) => readInstitution(ctx, { companyId })),
  settings.change(
    {
      auth: { stepUp: true },
      operationId: "updateInstitutionSettings",
      summary: "Change facts and policies of the institution",
      description:
        "Absent fields stay. The next request goes by them, on every node. Longer secrets are asked for from the next one that is set. A change that lowers security needs a second administrator.",
      body: {
        schema: wire.institutionChange
          .safeExtend(wire.approvalReason.shape)
          .meta({ id: "AskedInstitutionChange" }),
      },
      sample: {
        body: { recovery_enabled: true, recovery_asks_birth_date: true },
        answer: { recovery_enabled: true, recovery_asks_birth_date: true },
      },
      answers: { 200: answer("The institution as it is now."), 202: WAITS },
      refuses: ["conflict"],
    },
    ({ ctx, session, body: { reason, ...request } }) =>
      answerAct(ctx, { act: "policy.lower", session, request, reason }),
  ),
  settings.replace(
    {
      verb: "logo",
      operationId: "replaceLogo",
      summary: "Give the institution a logo",
      description: "Pages of customers show it instead of the name, on every node from the next request on.",
      body: { schema: wire.newLogo, most: SIZES.logo },
      sample: { body: { png: PIXEL }, answer: { width: 1, height: 1 } },
      answers: { 200: { schema: wire.logo, description: "The logo." } },
    },
    ({ ctx, companyId, body }) => replaceLogo(ctx, { companyId, logo: body }),
  ),
  implement(operations.removeLogo, ({ ctx, companyId }) => removeLogo(ctx, { companyId })),
  versions.list(
    {
      operationId: "listTerms",
      summary: "All versions of the terms",
      description:
        "Of the terms and the privacy notice, the newest first: that one is in force. `getTerms` answers the text of each.",
      page: { schema: wire.termsList, description: "A page of versions." },
    },
    ({ ctx, companyId, query }) => listTerms(ctx, { companyId, query }),
  ),
  implement(operations.publishTerms, ({ ctx, companyId, body }) =>
    publishTerms(ctx, { companyId, terms: body }),
  ),
];
