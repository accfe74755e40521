import { getContainer } from "@/server/platform/container";

/** Hands a request to the API or the BFF: for `npm run dev`, which has no entry of its own. */
async function handle(request: Request): Promise<Response> {
  const { api, bff } = await getContainer();
  const isOfPages = new URL(request.url).pathname.startsWith("/bff/");
  return isOfPages ? bff.fetch(request, { address: null }) : api.fetch(request);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
