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
  const staticFile = createStaticFiles(root, async () => null);

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
    expect(await staticFile(path), path).toBeNull();
});

const AT = "/_next/static/";

test("a file of another release is looked for once, and answered like one of this release", async () => {
  const script = `self.go(${'"former",'.repeat(99)}1)`;
  const asked: string[] = [];
  const staticFile = createStaticFiles(root, async (name) => {
    asked.push(name);
    return name === "chunks/former.js" ? Buffer.from(script) : null;
  });
  const both = await Promise.all([1, 2].map(() => staticFile(`${AT}chunks/former.js`)));
  const again = await staticFile(`${AT}chunks/former.js`);
  for (const page of [...both, again]) {
    expect(page?.headers["Content-Type"]).toBe("text/javascript; charset=utf-8");
    expect(page?.bodies.identity.toString()).toBe(script);
    expect(brotliDecompressSync(page?.bodies.br ?? "").toString()).toBe(script);
    expect(gunzipSync(page?.bodies.gzip ?? "").toString()).toBe(script);
  }
  for (let time = 0; time < 2; time += 1) expect(await staticFile(`${AT}chunks/never.css`)).toBeNull();
  expect(asked).toEqual(["chunks/former.js", "chunks/never.css"]);
  for (const path of [`${AT}chunks/../x.js`, `${AT}a.txt`, `${AT}${"x".repeat(300)}.js`])
    expect(staticFile(path)).toBeNull();
});

test("a database that is away is a file that is not there, and many made-up names ask for few at a time", async () => {
  let under = 0;
  let most = 0;
  const staticFile = createStaticFiles(root, async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise((resolve) => setImmediate(resolve));
    under -= 1;
    throw new Error("away");
  });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => staticFile(`${AT}chunks/${n}.js`)));
  expect(answers.every((answer) => answer === null)).toBe(true);
  expect(most).toBe(8);
});
