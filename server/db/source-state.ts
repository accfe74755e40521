import { type SQL, sql } from "drizzle-orm";
import { SILENT_AFTER_HOURS } from "../../lib/contract/sources";
import { apiKeys } from "./schema/api-keys";
import { companies, staleSince } from "./schema/institution";
import { sources } from "./schema/sources";

const hours = (count: number) => sql.raw(`interval '${count} hours'`);

/** After such a pause the days on which a source feeds are counted anew. */
export const LONGEST_PAUSE = hours(48);
/** From the first to the last of seven days. */
const EVERY_DAY = hours(6 * 24);

/** A source whose keys are all ended is not late: it was given up. */
const HAS_KEY = sql`exists (select from ${apiKeys} k where k.source_id = ${sources.id} and k.revoked_at is null
  and (k.expires_at is null or k.expires_at > app_now()))`;

/** Whether the position of a source is further back than its company allows; read beside `companies`. */
export const IS_STALE = sql`(${sources.asOf} < ${staleSince(companies)} and ${HAS_KEY})`;
/** Whether a source that fed on each of seven days has fed nothing for more than a day. */
export const IS_SILENT = sql`(${sources.lastFedAt} < app_now() - ${hours(SILENT_AFTER_HOURS)}
  and ${sources.lastFedAt} - ${sources.fedSince} >= ${EVERY_DAY} and ${HAS_KEY})`;

/** How a source stands; read beside `companies`. */
export const SOURCE_STATE: SQL<string> = sql`case when ${IS_STALE} then 'stale' when ${IS_SILENT} then 'silent'
  when ${sources.asOf} is null and ${sources.lastFedAt} is null then 'unused' else 'current' end`;

/** Sources with their companies, as the conditions of this file need them. */
export const SOURCES_OF_COMPANIES = sql`${sources} join ${companies} on ${companies.id} = ${sources.companyId}`;
