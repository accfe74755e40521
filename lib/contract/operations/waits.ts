import { approval } from "../index";

/** The answer of an act that waits for a second person, beside the usual one. */
export const WAITS = {
  schema: approval,
  description:
    "It waits for a second person to approve it: nothing has changed yet. `reason` has to say why (at least 10 characters).",
};
