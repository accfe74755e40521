import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { deriveKeys } from "../core/index";
import { createTestContext, type TestContext } from "../testing/index";
import { createStaticFileStore } from "./static-files";

const fileOf = (name: string, text: string) => ({ name, body: brotliCompressSync(text) });
const keysOf = (secret: string) => deriveKeys({ id: 1, accepted: { 1: secret.repeat(8) } });

let context: TestContext;
beforeAll(async () => {
  // As the role of the product: what it may not do would break pages during an upgrade.
  context = await createTestContext({ asProduct: true });
});
const store = (secret = "a-secret") => createStaticFileStore(context.connection, keysOf(secret));

test("what a node of one release brought is found by a node of another one", async () => {
  await store().keep([fileOf("chunks/a.js", "former"), fileOf("chunks/b.css", "both")]);
  await store().keep([fileOf("chunks/b.css", "both"), fileOf("chunks/c.js", "next")]);
  const found = await Promise.all(["chunks/a.js", "chunks/b.css", "chunks/c.js"].map(store().find));
  expect(found.map(String)).toEqual(["former", "both", "next"]);
  expect(await store().find("chunks/d.js")).toBeNull();
});

test("what another hand wrote, or moved to another name, reaches no browser", async () => {
  await store("another").keep([fileOf("foreign.js", "steal()")]);
  expect(await store().find("foreign.js")).toBeNull();
  await store().keep([fileOf("own.js", "go()"), fileOf("moved.js", "other()")]);
  const { pool } = context.connection;
  await pool.query("update static_files set body = $1 where name = 'own.js'", [
    brotliCompressSync("steal()"),
  ]);
  await pool.query(
    "update static_files f set body = m.body, seal = m.seal from static_files m where f.name = 'foreign.js' and m.name = 'moved.js'",
  );
  expect(await store().find("own.js")).toBeNull();
  expect(await store().find("foreign.js")).toBeNull();
  // The next start mends it.
  await store().keep([fileOf("own.js", "go()")]);
  expect(String(await store().find("own.js"))).toBe("go()");
});

test("files that no node has brought for a month are forgotten", async () => {
  await store().keep([fileOf("old.js", "old"), fileOf("kept.js", "kept")]);
  await context.clock.advance(29 * 86_400);
  await store().keep([fileOf("kept.js", "kept")]);
  expect(String(await store().find("old.js"))).toBe("old");
  await context.clock.advance(2 * 86_400);
  await store().keep([fileOf("new.js", "new")]);
  expect(await store().find("old.js")).toBeNull();
  expect(String(await store().find("kept.js"))).toBe("kept");
});
