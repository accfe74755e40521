import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { institution as institutionSchema } from "../../lib/contract/index";
import { addressLimit, type Environment, requireApplication, validationHook } from "../http/index";
import { describeInstitution } from "../modules/applications/index";
import { APP_KEY, errors, json } from "./answers";
import { INSTITUTION } from "./document/examples/index";
import { BY_APP_KEY } from "./security";

/** Whose service this is (additive). */
export const institution = new OpenAPIHono<Environment>({ defaultHook: validationHook });

institution.openapi(
  createRoute({
    method: "get",
    path: "/v2/api/institution",
    operationId: "getInstitution",
    summary: "The institution behind the application key",
    description:
      "Its name, how to reach it, how it writes numbers and dates, and how long secrets have to be.",
    tags: ["Reference"],
    security: BY_APP_KEY,
    middleware: [requireApplication, addressLimit("publicPerAddress")] as const,
    responses: {
      200: json(institutionSchema, "Its public facts.", INSTITUTION),
      ...errors(...APP_KEY, "rate_limited"),
    },
  }),
  (c) => c.json(describeInstitution(c.get("ctx"), c.get("application").company), 200),
);
