import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeEnterableDir } from "../server/commands/make-enterable-dir";
import { startEmbeddedServer } from "../server/db/embedded/start-embedded-server";
import { connectionUrl } from "../server/testing/connection-url";
import { freePort } from "../server/testing/free-port";
import { only, readDockerfile } from "../server/testing/operations/dockerfile";
import { PRODUCTION_SETTINGS } from "../server/testing/production-settings";
import { programRoot } from "./program-root";
import { expect, test } from "./test";

const INSTITUTION =
  "institution --name Harbour --prefix HSB --country PH --currency PHP --tz Asia/Manila --lang en_PH --administrator a@b.example";
const image = readDockerfile().at(-1);
const [uid, gid] = only(image, "USER").split(":").map(Number);
const isRoot = process.getuid?.() === 0;

/** As its `COPY` lays it down: of root, and nothing in it can be written by others. */
function layDown(home: string): string {
  const root = join(home, only(image, "WORKDIR"));
  mkdirSync(root, { recursive: true });
  cpSync(programRoot, root, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o555 : 0o444);
  chmodSync(root, 0o555);
  return root;
}

const filesOf = (root: string) => readdirSync(root, { recursive: true, encoding: "utf8" }).sort();

test("the lines of the Dockerfile, obeyed with this release, give a node that is healthy", async () => {
  test.skip(programRoot === ".", "there is no release: npm run release, then E2E_PROGRAM=release");
  const home = makeEnterableDir("passbook-image-");
  const root = layDown(home);
  const dataDir = join(home, "data");
  mkdirSync(dataDir, { mode: 0o711 });
  if (isRoot) chownSync(dataDir, uid!, gid!);
  const files = filesOf(root);
  // What npm is told reaches the node, and not a shell between them.
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(scripts.start).toBe(`exec ${JSON.parse(only(image, "CMD")).join(" ")}`);
  const database = await startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: false });
  const { host, port: number } = database.address("owner");
  // The embedded database is for its own account; here another one comes.
  chmodSync(host, 0o711);
  chmodSync(join(host, `.s.PGSQL.${number}`), 0o777);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries([only(image, "ENV").split("=")]),
    ...PRODUCTION_SETTINGS,
    DATABASE_URL: connectionUrl(database.address("owner")),
    PORT: String(port),
    MIGRATE: "on-start",
  };
  const run = ([program = "", ...args]: string[]): ChildProcess =>
    spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env,
      ...(isRoot && { uid, gid }),
    });
  const codeOf = async (command: string[]) => (await once(run(command), "exit"))[0];
  const health = JSON.parse(only(image, "HEALTHCHECK").replace(/^.*? CMD /, ""));

  expect(await codeOf(["node", "server/commands/command.mjs", ...INSTITUTION.split(" ")])).toBe(0);
  expect(await codeOf(health)).toBe(1);
  const node = run(JSON.parse(only(image, "CMD")));
  await expect.poll(() => codeOf(health)).toBe(0);
  expect(filesOf(root)).toEqual(files);
  node.kill(only(image, "STOPSIGNAL") as NodeJS.Signals);
  expect(await once(node, "exit")).toEqual([0, null]);
  await database.close();
  if (!isRoot) for (const path of ["", ...files]) chmodSync(join(root, path), 0o755);
  rmSync(home, { recursive: true, force: true });
});
