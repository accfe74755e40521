import { sql } from "drizzle-orm";
import { type ApiKeyRequest, apiKeyRequest, KEPT_REQUESTS } from "../../../../lib/contract/index";
import { apiKeyRequests } from "../../../db/schema/index";
import type { Context } from "../../context";
import { childList, NEWEST_FIRST, projection } from "../../foundation/records/index";

const API_KEY_REQUEST = projection(apiKeyRequest, apiKeyRequests, {});

/** The newest first. */
export const selectRequests = childList<ApiKeyRequest>(
  API_KEY_REQUEST,
  "requests of API key",
  apiKeyRequests.apiKeyId,
  NEWEST_FIRST,
);

/** A request to be written: `age` is how many seconds ago it came. */
export interface RequestRow {
  apiKeyId: number;
  age: number;
  method: string;
  operation: string | null;
  status: number;
  requestId: string;
  address: string | null;
}

/** One statement for all, and no request waits for the disk: a crash may lose the last of them. */
export async function insertRequests(ctx: Context, rows: RequestRow[]): Promise<void> {
  await ctx.db.execute(sql`set local synchronous_commit to off`);
  await ctx.db.execute(
    sql`insert into ${apiKeyRequests} (api_key_id, requested_at, method, operation, status, request_id, address)
      select "apiKeyId", app_now() - make_interval(secs => age), method, operation, status, "requestId", address
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r ("apiKeyId" int, age float8, method text, operation text, status int, "requestId" text, address inet)`,
  );
}

/** Deletes what is older than the last requests of these keys that are kept. */
export async function deleteOlderRequests(ctx: Context, apiKeyIds: number[]): Promise<void> {
  await ctx.db.execute(
    sql`delete from ${apiKeyRequests} r using (
        select key, (select id from ${apiKeyRequests} where api_key_id = key order by id desc
          offset ${KEPT_REQUESTS} limit 1) as last
        from unnest(${sql.param(apiKeyIds)}::int[]) as key
      ) old where r.api_key_id = old.key and r.id <= old.last`,
  );
}
