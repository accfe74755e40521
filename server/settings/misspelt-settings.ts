import { nearestName } from "../core/index";
import type { Environment, Problem } from "./config";
import { knownSettings } from "./known-settings";

/** Shorter names, such as `PORT`, are a letter away from too many others. */
const SHORTEST = 6;
/** What Kubernetes sets in each pod for each service of its namespace. */
const OF_KUBERNETES = /_(SERVICE_(HOST|PORT)|PORT)(_|$)/;

const firstWord = (name: string) => /^([A-Z]+)_/.exec(name)?.[1] ?? "";
const firstWords = [...knownSettings].map(firstWord).filter(Boolean);
/** `SMS` of `SMS_URL` and `SMS_SENDER`: what at least three settings begin with is no word of another program. */
const isOurs = (name: string) => firstWords.filter((word) => word === firstWord(name)).length > 2;

/**
 * Names of an environment that nothing reads, and that look like settings: a letter away from one, or with its first word. An
 * environment has names of other programs, too, so no start is refused for them alone.
 */
export function misspeltSettings(environment: Environment): Problem[] {
  return Object.keys(environment)
    .filter((name) => !knownSettings.has(name) && !OF_KUBERNETES.test(name))
    .flatMap((setting) => {
      const meant = setting.length < SHORTEST ? null : nearestName(setting, [...knownSettings], () => 1);
      if (meant) return [{ setting, problem: `is no setting: ${meant} is meant?` }];
      return isOurs(setting) ? [{ setting, problem: "is no setting, and is not read" }] : [];
    });
}
