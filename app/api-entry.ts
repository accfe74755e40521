import { getContainer } from "@/server/container";

/** Hands a request to the API: for `npm run dev`, which has no entry of its own. */
const handle = async (request: Request) => (await getContainer()).api.fetch(request);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
