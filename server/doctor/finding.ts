/** What was looked at and found. A `refusal` stands in the way of the start, a `warning` does not. */
export interface Finding {
  check: string;
  level: "ok" | "warning" | "refusal";
  /** The setting that says otherwise. */
  setting?: string | undefined;
  says: string;
}

export const ok = (check: string, says: string): Finding => ({ check, level: "ok", says });
export const warning = (check: string, says: string, setting?: string): Finding => ({
  check,
  level: "warning",
  setting,
  says,
});
export const refusal = (check: string, says: string, setting?: string): Finding => ({
  check,
  level: "refusal",
  setting,
  says,
});
