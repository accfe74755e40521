import { setOwnWords } from "../../lib/words/own-words";
import { apiCalls, isApiFailure, NO_BROWSER } from "../bff/index";
import { readOwnWords } from "../settings/read-own-words";
import type { Container } from "./container";
import { descriptorLimit, limitConnections } from "./watch-descriptors";

const refusal = (setting: string, container: Container): string =>
  container.config.kind === "front"
    ? `The platform knows no institution by the app key of ${setting}. Its own start has the right one.`
    : `No institution has the app key of ${setting}. Set one up first: npm run institution -- --help`;

/**
 * Refuses to start with app keys that no institution has: every page would fail. A front asks its platform;
 * one that does not answer is no reason to stay away, for it may come later.
 */
export async function requireInstitution(container: Container): Promise<void> {
  const { config, bff, log } = container;
  const { defaultUserAppKey, defaultAdminAppKey } = config.settings;
  for (const [setting, appKey] of [
    ["DEFAULT_USER_APP_KEY", defaultUserAppKey],
    ["DEFAULT_ADMIN_APP_KEY", defaultAdminAppKey],
  ] as const) {
    try {
      await bff.services.callApi(apiCalls.getInstitution(), { appKey }, NO_BROWSER);
    } catch (failure) {
      if (isApiFailure(failure) && failure.code === "invalid_app_key") {
        throw new Error(refusal(setting, container));
      }
      if (config.kind === "platform") throw failure;
      return log.warn({ err: failure }, "the platform does not answer yet; pages will work when it does");
    }
  }
}

interface StartCheck {
  name: string;
  /** Fails with what stands in the way. @returns what had better be otherwise */
  run(container: Container): Promise<string | undefined>;
}

/**
 * What may refuse a start whose settings and database are right, before it listens. The start goes through this list, and
 * `npm run doctor` through the same.
 */
export const START_CHECKS: StartCheck[] = [
  {
    name: "descriptors",
    async run({ config, log }) {
      const connections = limitConnections(config, descriptorLimit(), log);
      if (connections < config.maxConnections)
        return `MAX_CONNECTIONS is lowered to ${connections}: raise ulimit -n`;
    },
  },
  {
    name: "words",
    async run({ config: { wordsDir } }) {
      if (wordsDir) setOwnWords(readOwnWords(wordsDir));
      return undefined;
    },
  },
  {
    name: "institution",
    async run(container) {
      await requireInstitution(container);
      return undefined;
    },
  },
];

/** Says at a production start for which institutions customers sign in with one factor: the policy may be as it was printed. */
export async function adviseSecondStep(container: Container): Promise<void> {
  if (!("applications" in container) || container.config.mode !== "production") return;
  const companies = (await container.applications.read()).map(({ company }) => company);
  const prefixes = companies.flatMap(({ secondStep, prefix }) => (secondStep === "never" ? [prefix] : []));
  if (prefixes.length === 0) return;
  const institutions = [...new Set(prefixes)];
  const advice = "npm run company -- change --second-step new_device";
  container.log.info({ institutions, advice }, "customers sign in with a password or passcode alone");
}
