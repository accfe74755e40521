import type { ApiDocument } from "../../lib/openapi/document";
import { pageServices } from "./page-session";

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
