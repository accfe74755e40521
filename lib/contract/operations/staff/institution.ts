import { z } from "zod";
import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { WAITS } from "../waits";

const tag = "Institution settings";

const settings = operationsOfKind({ tag, ...ofStaff("institution") });

const versions = operationsOfKind({ tag, ...ofStaff("institution/terms", "institution") });

const answer = (description: string) => ({ schema: wire.institutionRecord, description });

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

/** One red pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";
export const updateInstitutionSettings = settings.change({
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
});

export const replaceLogo = settings.replace({
  verb: "logo",
  operationId: "replaceLogo",
  summary: "Give the institution a logo",
  description: "Pages of customers show it instead of the name, on every node from the next request on.",
  body: { schema: wire.newLogo, most: wire.LARGEST_LOGO_BODY },
  sample: { body: { png: PIXEL }, answer: { width: 1, height: 1 } },
  answers: { 200: { schema: wire.logo, description: "The logo." } },
});

export const listTerms = versions.list({
  operationId: "listTerms",
  summary: "All versions of the terms",
  description:
    "Of the terms and the privacy notice, the newest first: that one is in force. `getTerms` answers the text of each.",
  page: { schema: wire.termsList, description: "A page of versions." },
});
