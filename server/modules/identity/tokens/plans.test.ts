import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { databaseOn } from "../../../db/database";
import { createApiClient, createInstitution, createTestApi } from "../../../testing/index";
import { authenticate } from "./index";

const TOKENS = 1_000;

test("a token is found by its hash, however many are alive, and whatever the planner takes for alive", async () => {
  const api = await createTestApi();
  await createInstitution(api.ctx);
  const { access_token: accessToken } = await createApiClient(api).signUp("+639175551009");
  const client = await api.connection.pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const asked: { text: string; values: unknown[] }[] = [];
  const keep = (sent: { text: string; values: unknown[] }, ...rest: unknown[]) => {
    asked.push(sent);
    return query(sent, ...rest);
  };
  await client.query("alter table access_tokens set (autovacuum_enabled = off)");
  const addTokens = (from: string) =>
    api.db.execute(sql`insert into access_tokens (hash, session_id, expires_at)
      select sha256((${from}::text || i)::bytea), (select max(id) from sessions), app_now() + ${from}::interval
      from generate_series(1, ${TOKENS}::int) i`);
  await addTokens("-1 hour");
  await client.query("analyze");
  await addTokens("10 minutes");
  await authenticate({ ...api.ctx, db: databaseOn(Object.assign(client, { query: keep })) }, { accessToken });
  const { text, values } = asked.find((each) => each.text.includes('from "access_tokens"'))!;
  const { rows } = (await query(`explain (costs off) ${text}`, values)) as {
    rows: { "QUERY PLAN": string }[];
  };
  client.release();
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/(using|on) access_tokens_pkey/);
});
