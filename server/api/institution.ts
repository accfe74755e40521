import { institution } from "../../lib/contract/index";
import { declareRoute } from "../http/index";
import { describeInstitution } from "../modules/applications/index";
import * as examples from "./document/examples/index";

/** Whose service this is (additive). */
export const institutionRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/institution",
      operationId: "getInstitution",
      summary: "The institution behind the application key",
      description:
        "Its name, how to reach it, how it writes numbers and dates, and how long secrets have to be.",
      tag: "Reference",
      auth: { appKey: "required" },
      limit: "publicPerAddress",
      answers: {
        200: { schema: institution, description: "Its public facts.", examples: examples.INSTITUTION },
      },
    },
    ({ ctx, application }) => describeInstitution(ctx, application.company),
  ),
];
