import { z } from "zod";
import { institution, terms, termsVersion } from "../../lib/contract/index";
import { Answer } from "../core/index";
import { declareRoute } from "../http/index";
import { describeInstitution } from "../modules/applications/index";
import { listPlaces } from "../modules/branches/index";
import { findLogo } from "../modules/institutions/index";
import { readTerms } from "../modules/terms/index";

/** Whose service this is (additive). */
export const institutionRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/institution",
      operationId: "getInstitution",
      summary: "The institution behind the application key",
      description:
        "Its name, how to reach it, where its branches are, how it writes numbers and dates, and how long secrets have to be.",
      tag: "Reference",
      auth: { appKey: "required" },
      limit: "publicPerAddress",
      sample: {},
      answers: { 200: { schema: institution, description: "Its public facts." } },
    },
    async ({ ctx, application }) => ({
      ...describeInstitution(ctx, application),
      branches: await listPlaces(ctx, application.companyId),
    }),
  ),
  declareRoute(
    {
      method: "get",
      path: "/v2/api/institution/terms",
      operationId: "getTerms",
      summary: "The terms and the privacy notice of the institution",
      description:
        "Those in force, or of a `version` that was published before. Show them before you ask for a mobile number, and send the version as `terms_version` of otp-verify. 404 where none were published.",
      tag: "Reference",
      auth: { appKey: "required" },
      limit: "publicPerAddress",
      query: z.object({
        version: termsVersion().optional().meta({ description: "Absent: the one in force." }),
      }),
      sample: { query: { version: "{{terms_version}}" } },
      answers: { 200: { schema: terms, description: "The version." } },
      refuses: ["not_found"],
    },
    ({ ctx, application: { companyId }, query: { version } }) => readTerms(ctx, { companyId, version }),
  ),
  declareRoute(
    {
      method: "get",
      path: "/v2/api/institution/logo/{hash}",
      operationId: "getLogo",
      summary: "The logo of the institution",
      description:
        "The picture of a `hash` never changes, and may be kept for ever. 404 once the institution has another one.",
      tag: "Reference",
      auth: { appKey: "required" },
      limit: "publicPerAddress",
      params: z.object({
        hash: z.string().meta({ description: "`hash` of the institution's `logo`." }),
      }),
      sample: { path: { hash: "{{logo_hash}}" }, answer: "PNG" },
      answers: {
        200: {
          schema: z.string().meta({ format: "binary" }),
          mediaType: "image/png",
          description: "A PNG file.",
        },
      },
      refuses: ["not_found"],
    },
    async ({ ctx, application: { companyId }, params: { hash } }) =>
      new Answer(await findLogo(ctx, { companyId, hash }), {
        "Content-Type": "image/png",
        "Cache-Control": "private, max-age=31536000, immutable",
      }),
  ),
];
