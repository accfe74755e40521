/** The name of the unique constraint that a failed statement broke, or null for any other failure. */
export function uniqueViolation(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code === "23505") return constraint ?? null;
  }
  return null;
}
