import { z } from "zod";
import * as wire from "../index";
import { declareOperation } from "./operation";
import { pageQuery, queryText } from "./query-text";

const PUBLIC = {
  ...({ method: "get", tag: "Reference", auth: { appKey: "required" } } as const),
  limit: "publicPerAddress",
} as const;
const parent = (description: string) =>
  queryText(description, { type: "integer", minimum: 1, maximum: wire.LARGEST_ID });

export const getInstitution = declareOperation({
  ...PUBLIC,
  path: "/v2/api/institution",
  operationId: "getInstitution",
  summary: "The institution behind the application key",
  description:
    "Its name, how to reach it, where its branches are, how it writes numbers and dates, and how long secrets have to be.",
  sample: {},
  answers: { 200: { schema: wire.institution, description: "Its public facts." } },
});

export const getTerms = declareOperation({
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
});

export const getLogo = declareOperation({
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
});

export const listReference = declareOperation({
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
});
