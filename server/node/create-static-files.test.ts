import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { compressStatic } from "../commands/fingerprint";
import { createStaticFiles } from "./create-static-files";

const root = mkdtempSync(join(tmpdir(), "static-"));
afterAll(() => rmSync(root, { recursive: true }));

test("what the build compressed is answered in each coding, kept for good; anything else is not ours", async () => {
  const folder = join(root, ".next/static/chunks");
  mkdirSync(folder, { recursive: true });
  const script = `self.go(${'"again",'.repeat(99)}1)`;
  writeFileSync(join(folder, "a1.js"), script);
  writeFileSync(join(folder, "font.woff2"), "font");
  writeFileSync(join(root, ".next/secret.js"), "secret");
  await compressStatic(join(root, ".next/static"));
  writeFileSync(join(folder, "later.js"), script);
  const staticFile = createStaticFiles(root);

  const { headers, bodies, etag } = (await staticFile("/_next/static/chunks/a1.js")) ?? expect.unreachable();
  expect(bodies.identity.toString()).toBe(script);
  expect(brotliDecompressSync(bodies.br).toString()).toBe(script);
  expect(gunzipSync(bodies.gzip).toString()).toBe(script);
  expect(bodies.br.length).toBeLessThan(script.length / 4);
  expect(etag).toMatch(/^W\/"/);
  expect(headers).toEqual({
    "Content-Type": "text/javascript; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  });
  for (const path of [
    "/_next/static/chunks/font.woff2",
    "/_next/static/chunks/later.js",
    "/_next/static/chunks/a1.js.br",
    "/_next/static/../secret.js",
    "/_next/static/chunks/../../secret.js",
    "/elsewhere/chunks/a1.js",
    "/",
  ])
    expect(staticFile(path), path).toBeNull();
});
