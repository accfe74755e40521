import type { Institution, Terms } from "../../lib/contract/index";
import { spacedNumber } from "../../lib/format/spaced-number";
import type { ApiDocument } from "../../lib/openapi/document";
import { apiCalls, isApiFailure } from "../bff/index";
import { pageServices, pageSession } from "./page-session";

export interface InstitutionView extends Institution {
  /** As people write it; empty where there is none. */
  support_phone: string;
}

/** The institution whose pages these are. */
export async function readInstitution(): Promise<InstitutionView> {
  const { services } = await pageServices();
  const institution = await services.institution();
  return { ...institution, support_phone: spacedNumber(institution.support_phone ?? "") };
}

/** The version of the terms that the query names, or the one in force; null where there is none. */
export async function readTerms(version: string | undefined): Promise<Terms | null> {
  const session = await pageSession("customer");
  return session.call(apiCalls.getTerms({ version })).catch((reason: unknown) => {
    if (isApiFailure(reason) && ["not_found", "invalid_request"].includes(reason.code)) return null;
    throw reason;
  });
}

/** Where the pages of customers are, for links from those of staff; empty where they stand side by side. */
export async function readCustomersOrigin(): Promise<string> {
  const { staffOrigin, publicOrigin } = (await pageServices()).services.config;
  return staffOrigin === null ? "" : publicOrigin;
}

/** Whether this address answers the operations of a document. A front's does not: programs call the platform. */
export async function answersHere({ servers }: ApiDocument): Promise<boolean> {
  const { services } = await pageServices();
  return servers.some(({ url }) => url === services.config.publicOrigin);
}

/** The OpenAPI document of the API that these pages use. */
export async function readDocument(): Promise<ApiDocument> {
  const { services } = await pageServices();
  return services.document();
}
