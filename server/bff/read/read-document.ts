import type { ApiDocument } from "../../../lib/openapi/document";
import { getContainer } from "../../container";
import { pageRoom } from "./page-visit";

let read: Promise<ApiDocument> | undefined;

async function fetchDocument(): Promise<ApiDocument> {
  const { api, config } = await getContainer();
  const answer = await api.fetch(new Request(new URL("/openapi.json", config.publicOrigin)));
  return (await answer.json()) as ApiDocument;
}

/** The OpenAPI document of this deployment: the same as long as the program runs. */
export async function readDocument(): Promise<ApiDocument> {
  // The build, which has no request, turns back here.
  await pageRoom();
  read ??= fetchDocument().catch((reason) => {
    read = undefined;
    throw reason;
  });
  return read;
}
