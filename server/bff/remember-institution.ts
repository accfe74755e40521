import type { BffDependencies, Institution } from "./bff-dependencies";

/** Every page names the institution, which hardly ever changes. */
const FRESH_MS = 60_000;

/** The institution as last read: at most a minute old, or older while it cannot be read. */
export function rememberInstitution({ institution, clock }: Pick<BffDependencies, "institution" | "clock">) {
  let known: { facts: Institution; at: number } | null = null;

  return async function remembered(): Promise<Institution> {
    const now = clock.now().getTime();
    if (known && now - known.at < FRESH_MS) return known.facts;
    try {
      known = { facts: await institution(), at: now };
    } catch (error) {
      if (!known) throw error;
    }
    return known.facts;
  };
}
