import { type Folder, KEEP_TOKENS, type Step } from "./step";

/** A step of somebody on the staff: their tokens are of another application. */
const byStaff = (step: Step): Step => ({ ...step, appKey: "{{admin_app_key}}" });

export const STAFF: Folder = {
  name: "8 Staff",
  description: "What staff do by their roles; here as an administrator.",
  steps: [
    {
      name: "Sign in as an administrator",
      operation: "getTokens",
      body: { email: "{{administrator_email}}", password: "{{administrator_password}}" },
      keep: KEEP_TOKENS,
      holds: ['body.scope === "staff"'],
    },
    { name: "Who am I", operation: "getStaffProfile", holds: ['body.role === "administrator"'] },
  ].map(byStaff),
};
