import type { ApiDocument } from "../../lib/openapi/document";
import { pageRoom } from "./page-visit";

/** Whether this address answers the operations of a document. A front's does not: programs call the platform. */
export async function answersHere({ servers }: ApiDocument): Promise<boolean> {
  const { room } = await pageRoom();
  return servers.some(({ url }) => url === room.config.publicOrigin);
}

/** The OpenAPI document of the API that these pages use. */
export async function readDocument(): Promise<ApiDocument> {
  const { room } = await pageRoom();
  return room.document();
}
