import { apiCalls } from "../api/api-calls";
import type { Client } from "../bff-dependencies";
import type { BffServices } from "../bff-services";

const HEADERS = {
  "Content-Type": "image/png",
  // Its content names it: what is at this address never changes.
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

/** The institution's logo for our pages. */
export async function answerLogo(
  { callApi, config }: BffServices,
  hash: string,
  client: Client,
): Promise<Response> {
  const credentials = { appKey: config.settings.defaultUserAppKey };
  const { body } = await callApi(apiCalls.logo(hash), credentials, client);
  return new Response(body, { headers: HEADERS });
}
