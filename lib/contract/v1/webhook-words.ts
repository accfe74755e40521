export const ENDPOINT_STATUSES = ["enabled", "disabled"] as const;
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number];

/** `asked`: by the institution; `gone`: it answered 410; `failing`: every try of five days failed. */
export const DISABLED_REASONS = ["asked", "gone", "failing"] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];
