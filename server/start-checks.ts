import type { Container } from "./container";
import { descriptorLimit, limitConnections } from "./node/watch-descriptors";
import { requireInstitution } from "./require-institution";

interface StartCheck {
  name: string;
  /** Fails with what stands in the way. */
  run(container: Container): Promise<void>;
}

/**
 * What may refuse a start whose settings and database are right, before it listens. The start goes through this list, and
 * `npm run doctor` through the same.
 */
export const START_CHECKS: StartCheck[] = [
  {
    name: "descriptors",
    run: async ({ config, log }) => void limitConnections(config, descriptorLimit(), log),
  },
  { name: "institution", run: requireInstitution },
];
