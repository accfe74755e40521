import type { ApiDocument } from "../../lib/openapi/document";
import { pageRoom } from "./page-visit";

/** The platform's OpenAPI document. */
export async function readDocument(): Promise<ApiDocument> {
  const { room } = await pageRoom();
  return room.document();
}
