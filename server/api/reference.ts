import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { REFERENCE_LISTS, referenceList } from "../../lib/contract/index";
import { ApiError } from "../core/index";
import { addressLimit, type Environment, requireApplication, validationHook } from "../http/index";
import { listReference } from "../modules/reference/index";
import { errors, json } from "./answers";

/** The lists that profiles refer to (additive). */
export const reference = new OpenAPIHono<Environment>({ defaultHook: validationHook });

const text = () => z.string().optional();

reference.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/reference/{list}",
    summary: "Countries, states, cities, villages or occupations",
    tags: ["Reference"],
    middleware: [requireApplication, addressLimit("publicPerAddress")] as const,
    request: {
      params: z.object({ list: z.string().meta({ enum: [...REFERENCE_LISTS] }) }),
      query: z.object({
        limit: text(),
        offset: text(),
        country_id: text(),
        state_id: text(),
        city_id: text(),
      }),
    },
    responses: { 200: json(referenceList, "A page of the list."), ...errors(400, 401, 404, 429) },
  }),
  async (c) => {
    const list = REFERENCE_LISTS.find((name) => name === c.req.valid("param").list);
    if (!list) throw new ApiError("not_found");
    return c.json(await listReference(c.get("ctx"), list, c.req.valid("query")), 200);
  },
);
