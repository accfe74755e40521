import { ApiError } from "../../core/index";

/** The refusal of what an endpoint, a delivery or a replay is not, or no longer, in a state for. */
export const wrongState = (message: string) =>
  new ApiError("conflict", { details: [{ field: "id", message, reason: "wrong_state" }] });
