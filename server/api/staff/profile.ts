import { staffProfile } from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import { readStaffProfile } from "../../modules/staff/index";
import * as examples from "../document/examples/index";

/** What members of staff see and change of themselves. */
export const profileRoutes = [
  declareRoute(
    {
      method: "get",
      path: "/v2/api/staff/me",
      operationId: "getStaffProfile",
      summary: "The member of staff the token stands for",
      description: "Name, role and branch as they are now: a change of role counts from the next request on.",
      tag: "Staff",
      auth: { staff: "profile" },
      answers: {
        200: { schema: staffProfile, description: "The profile.", examples: examples.STAFF_PROFILE },
      },
    },
    ({ ctx, session }) => readStaffProfile(ctx, session),
  ),
];
