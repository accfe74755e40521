import { z } from "zod";
import { staffLinkBody } from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import { acceptLink } from "../../modules/staff/index";

/** What staff do who cannot sign in yet. */
export const linkRoutes = [
  declareRoute(
    {
      method: "post",
      path: "/v2/api/auth/staff_link",
      operationId: "acceptStaffLink",
      summary: "Set a password by a one-time link",
      description:
        "For invited staff, and after a reset. The link is used up; sign in with the password then. Unknown, used and expired links are 400 on `link`.",
      tag: "Staff sign-in",
      auth: { appKey: "required" },
      limit: "publicPerAddress",
      body: { schema: staffLinkBody },
      sample: {
        body: { link: "{{staff_link}}", password: "violet-anchor-17", confirm_password: "violet-anchor-17" },
      },
      answers: {
        200: {
          schema: z.object({ email: z.string().meta({ description: "The sign-in name." }) }),
          description: "The password is set.",
        },
      },
      refuses: ["password_rejected", "application_not_allowed"],
    },
    ({ ctx, application, body: { link, password } }) => acceptLink(ctx, { application, link, password }),
  ),
];
