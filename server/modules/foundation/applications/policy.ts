import { languageOf } from "../../../../lib/format/languages";
import type { Keys } from "../../../core/index";
import type { Settings } from "../../settings";
import type { ApplicationRow } from "./store";

/** Random bytes of an app key: it is no secret, and no two are alike. */
export const APP_KEY_BYTES = 16;
export const formatAppKey = (bytes: Buffer): string => `app_${bytes.toString("base64url")}`;

/** Random bytes of an application's secret. */
export const SECRET_BYTES = 32;
export const formatSecret = (bytes: Buffer): string => `as_${bytes.toString("base64url")}`;

const PURPOSE = "application-secret";
export const hashSecret = (keys: Keys, secret: string): Buffer => keys.hash(PURPOSE, secret);
/** In the same time for every secret. */
export const isSecret = (keys: Keys, secret: string, hash: Buffer): boolean =>
  keys.matches(PURPOSE, secret, hash) === true;

/** Whether this deployment's own pages call with one of these keys. */
export const isOfPages = (
  keys: (string | null)[],
  { defaultUserAppKey, defaultAdminAppKey }: Pick<Settings, "defaultUserAppKey" | "defaultAdminAppKey">,
): boolean => keys.includes(defaultUserAppKey) || keys.includes(defaultAdminAppKey);

/** Whether staff could not sign in without it. */
export const isLastForStaff = (application: ApplicationRow, all: ApplicationRow[]): boolean =>
  application.kind === "admin" &&
  all.every(({ id, kind, active }) => id === application.id || kind !== "admin" || !active);

/**
 * The locale of an answer or text, `<language>_<COUNTRY>`: the wanted one when its language is supported (its region is
 * kept), otherwise the company's.
 */
export const effectiveLang = (wanted: string | null | undefined, companyLang: string): string =>
  wanted && languageOf(wanted) ? wanted : companyLang;
