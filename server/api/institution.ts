import { z } from "zod";
import * as wire from "../../lib/contract/index";
import { Answer, ApiError } from "../core/index";
import { declareRoute } from "../http/index";
import { describeInstitution, findApplication } from "../modules/applications/index";
import { listPlaces } from "../modules/branches/index";
import { findLogo } from "../modules/institutions/index";
import { listReference } from "../modules/reference/index";
import { readTerms } from "../modules/terms/index";
import { pageQuery, queryText } from "./query-text";

const PUBLIC = {
  ...({ method: "get", tag: "Reference", auth: { appKey: "required" } } as const),
  limit: "publicPerAddress",
} as const;

/** Whose service this is (additive). */
export const institutionRoutes = [
  declareRoute(
    {
      ...PUBLIC,
      path: "/v2/api/institution",
      operationId: "getInstitution",
      summary: "The institution behind the application key",
      description:
        "Its name, how to reach it, where its branches are, how it writes numbers and dates, and how long secrets have to be.",
      sample: {},
      answers: { 200: { schema: wire.institution, description: "Its public facts." } },
    },
    async ({ ctx, application }) => ({
      ...describeInstitution(ctx, application),
      branches: await listPlaces(ctx, application.companyId),
    }),
  ),
  declareRoute(
    {
      ...PUBLIC,
      path: "/v2/api/institution/terms",
      operationId: "getTerms",
      summary: "The terms and the privacy notice of the institution",
      description:
        "Those in force, or of a `version` that was published before. Show them before you ask for a mobile number, and send the version as `terms_version` of otp-verify. 404 where none were published.",
      query: z.object({
        version: wire.termsVersion().optional().describe("Absent: the one in force."),
      }),
      sample: { query: { version: "{{terms_version}}" } },
      answers: { 200: { schema: wire.terms, description: "The version." } },
      refuses: ["not_found"],
    },
    ({ ctx, application: { companyId }, query: { version } }) => readTerms(ctx, { companyId, version }),
  ),
  declareRoute(
    {
      ...PUBLIC,
      path: "/v2/api/institution/logo/{hash}",
      operationId: "getLogo",
      summary: "The logo of the institution",
      description:
        "The picture of a `hash` never changes, and may be kept for ever. 404 once the institution has another one.",
      params: z.object({
        hash: z.string().describe("`hash` of the institution's `logo`."),
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

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year. */
const GOOD_FOR_DAYS = 180;

/** Whole days, so that the text is the same all day long. */
const expiresAfter = (now: Date): string =>
  new Date((Math.floor(now.getTime() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString();

/** Where weaknesses are reported (RFC 9116): as the operator set it, or to the institution. 404 where neither is known. */
export const securityTextRoutes = [
  declareRoute(
    { method: "get", path: PATH, undocumented: "a text about the service", auth: "anybody", tagged: true },
    async ({ ctx }) => {
      const { securityContact, defaultUserAppKey, publicOrigin } = ctx.settings;
      const application = await findApplication(ctx, { appKey: defaultUserAppKey });
      const { support_email } = describeInstitution(ctx, application);
      const contact = securityContact ?? (support_email && `mailto:${support_email}`);
      if (!contact) throw new ApiError("not_found");
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expiresAfter(ctx.clock.now())}`,
        "Preferred-Languages: en",
        `Canonical: ${publicOrigin}${PATH}`,
      ];
      return new Answer(`${lines.join("\n")}\n`, {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "public, max-age=3600",
      });
    },
  ),
];

const parent = (description: string) =>
  queryText(description, { type: "integer", minimum: 1, maximum: wire.LARGEST_ID });

/** The lists that profiles refer to (additive). */
export const referenceRoutes = [
  declareRoute(
    {
      ...PUBLIC,
      path: "/v2/api/reference/{list}",
      operationId: "listReference",
      summary: "Countries, states, cities, villages or occupations",
      description: "The lists that profiles refer to, in the order of ids.",
      params: z.object({ list: z.enum(wire.REFERENCE_LISTS).describe("Which list.") }),
      query: z.object({
        ...pageQuery({ default: 1000, max: 1000 }),
        country_id: parent("States of this country only."),
        state_id: parent("Cities of this state only."),
        city_id: parent("Villages of this city only."),
      }),
      sample: { path: { list: "cities" }, query: { state_id: "3" } },
      answers: { 200: { schema: wire.referenceList, description: "A page of the list." } },
      refuses: ["not_found"],
    },
    ({ ctx, params, query }) => listReference(ctx, { list: params.list, query }),
  ),
];
