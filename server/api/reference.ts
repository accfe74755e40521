import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { REFERENCE_LISTS, referenceList } from "../../lib/contract/index";
import { ApiError } from "../core/index";
import { addressLimit, type Environment, requireApplication, validationHook } from "../http/index";
import { listReference } from "../modules/reference/index";
import { APP_KEY, errors, json } from "./answers";
import { REFERENCE } from "./document/examples/index";
import { pageQuery, queryText } from "./query-text";
import { BY_APP_KEY } from "./security";

/** The lists that profiles refer to (additive). */
export const reference = new OpenAPIHono<Environment>({ defaultHook: validationHook });

/** An unknown path is 404 before any key is looked at. */
const knownList: MiddlewareHandler<Environment> = async (c, next) => {
  if (!REFERENCE_LISTS.some((name) => name === c.req.param("list"))) throw new ApiError("not_found");
  await next();
};

const parent = (description: string) => queryText(description, { type: "integer", minimum: 1 });

reference.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/reference/{list}",
    operationId: "listReference",
    summary: "Countries, states, cities, villages or occupations",
    description: "The lists that profiles refer to, in the order of ids.",
    tags: ["Reference"],
    security: BY_APP_KEY,
    middleware: [knownList, requireApplication, addressLimit("publicPerAddress")] as const,
    request: {
      params: z.object({ list: z.enum(REFERENCE_LISTS).meta({ description: "Which list." }) }),
      query: z.object({
        ...pageQuery({ default: 1000, max: 1000 }),
        country_id: parent("States of this country only."),
        state_id: parent("Cities of this state only."),
        city_id: parent("Villages of this city only."),
      }),
    },
    responses: {
      200: json(referenceList, "A page of the list.", REFERENCE),
      ...errors(...APP_KEY, "not_found", "rate_limited"),
    },
  }),
  async (c) =>
    c.json(
      await listReference(c.get("ctx"), { list: c.req.valid("param").list, query: c.req.valid("query") }),
      200,
    ),
);
