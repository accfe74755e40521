import { expect, inject, test } from "vitest";
import { connectionUrl } from "../testing/connection-url";
import { registerSdk } from "../testing/register-sdk";

const told = registerSdk();
const { connect } = await import("./connect");

test("with an SDK each statement is a span by its first word and name; neither its text nor values are told", async () => {
  const { pool, close } = connect(connectionUrl(inject("server")), { onError: () => {} });
  await pool.query({ name: "find_mobile", text: "select $1::text as mobile", values: ["+639171234567"] });
  await expect(pool.query("select 1 from nowhere_at_all")).rejects.toThrow("nowhere_at_all");
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("ROLLBACK");
  client.release();
  await close();
  const spans = told.getFinishedSpans().map(({ name, status }) => [name, status.code]);
  expect(spans).toEqual(
    expect.arrayContaining([
      ["SELECT find_mobile", 0],
      ["SELECT", 2],
      ["BEGIN", 0],
      ["ROLLBACK", 0],
    ]),
  );
  const all = told.getFinishedSpans().map(({ name, attributes, status, events }) => ({
    ...{ name, attributes, status, events },
  }));
  expect(JSON.stringify(all)).not.toMatch(/639171234567|nowhere/);
});
