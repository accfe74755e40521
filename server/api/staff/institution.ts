import * as operations from "../../../lib/contract/operations/staff/institution";
import { implement } from "../../http/index";
import { readInstitution, removeLogo, replaceLogo } from "../../modules/administration/institutions/index";
import { listTerms, publishTerms } from "../../modules/people/terms/index";
import { answerAct } from "../answer-act";
import { implementList } from "../implement-list";

/** The institution's facts and policies. */
export const institutionSettingsRoutes = [
  implement(operations.getInstitutionSettings, ({ ctx, companyId }) => readInstitution(ctx, { companyId })),
  implement(operations.updateInstitutionSettings, ({ ctx, session, body: { reason, ...request } }) =>
    answerAct(ctx, { act: "policy.lower", session, request, reason }),
  ),
  implement(operations.replaceLogo, ({ ctx, companyId, body }) =>
    replaceLogo(ctx, { companyId, logo: body }),
  ),
  implement(operations.removeLogo, ({ ctx, companyId }) => removeLogo(ctx, { companyId })),
  implementList(operations.listTerms, ({ ctx, companyId, query }) => listTerms(ctx, { companyId, query })),
  implement(operations.publishTerms, ({ ctx, companyId, body }) =>
    publishTerms(ctx, { companyId, terms: body }),
  ),
];
