import { z } from "zod";
import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";

const tag = "Institution settings";

export const settings = operationsOfKind({ tag, ...ofStaff("institution") });

export const versions = operationsOfKind({ tag, ...ofStaff("institution/terms", "institution") });

export const answer = (description: string) => ({ schema: wire.institutionRecord, description });

export const getInstitutionSettings = settings.read({
  operationId: "getInstitutionSettings",
  summary: "The institution's facts and policies",
  description: "What customers may do, and how long their secrets have to be.",
  sample: {},
  answers: { 200: answer("The institution.") },
});

export const removeLogo = settings.remove({
  verb: "logo",
  operationId: "removeLogo",
  summary: "Take the logo away",
  description: "Pages show the name again. Without a logo nothing happens.",
  sample: {},
  answers: { 200: { schema: z.object({}), description: "There is none now." } },
});

export const publishTerms = versions.add({
  auth: { stepUp: true },
  operationId: "publishTerms",
  summary: "Publish terms and a privacy notice",
  description:
    "Another version of both, in force at once: it is shown before a mobile number is asked, and to every customer at the next sign-in. What was published stays as it is.",
  body: { schema: wire.newTerms },
  sample: {
    body: {
      version: "{{new_terms_version}}",
      terms_text: "You keep your password and passcode to yourself.",
      privacy_url: "https://harbour.example/privacy",
    },
    answer: { privacy_url: "https://harbour.example/privacy" },
  },
  answers: { 201: { schema: wire.terms, description: "The version." } },
  refuses: ["conflict"],
});
