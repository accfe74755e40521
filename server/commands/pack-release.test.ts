import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { blockOf } from "../testing/drill/documented";
import { packRelease } from "./pack-release";
import { releaseNotes } from "./release-notes";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const home = mkdtempSync(join(tmpdir(), "passbook-pack-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const ORIGIN = { version, commit: "e4c1a0b2d3f4", made_at: "2026-11-29T01:15:00Z" };
const NUMBER = `${version}+20261129T011500Z.e4c1a0b2d3`;
const release = join(home, "release");
mkdirSync(join(release, "dist"), { recursive: true });
writeFileSync(join(release, "dist/server.js"), "export {};\n");
writeFileSync(join(release, "release.json"), JSON.stringify(ORIGIN));
writeFileSync(join(release, "passbook.cdx.json"), '{"bomFormat":"CycloneDX"}');

const pack = (into: string, key?: string) => packRelease({ release, into: join(home, into), key });

function hasMinisign(): boolean {
  try {
    execFileSync("minisign", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test("an archive has all of a release under its number, and its checksums hold", () => {
  const folder = pack("whole");
  execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: folder });
  const [archive = "", ...others] = readdirSync(folder).filter((name) => name.endsWith(".tar.gz"));
  expect(others).toEqual([]);
  expect(archive).toBe(`passbook-${NUMBER}-${process.platform}-${process.arch}.tar.gz`);
  execFileSync("tar", ["--extract", "--file", join(folder, archive), "-C", folder]);
  const inside = join(folder, `passbook-${NUMBER}`);
  expect(readFileSync(join(inside, "dist/server.js"), "utf8")).toBe("export {};\n");
  expect(readFileSync(join(folder, "SHA256SUMS"), "utf8").trim().split("\n")).toHaveLength(3);
  expect(readFileSync(join(folder, "NOTES.md"), "utf8")).toBe(
    `# Passbook ${NUMBER}\n\n${releaseNotes(version)}`,
  );
});

test("one release has one archive, whenever it is packed", () => {
  const sumsOf = (folder: string) => readFileSync(join(folder, "SHA256SUMS"), "utf8");
  expect(sumsOf(pack("first"))).toBe(sumsOf(pack("second")));
});

test("notes say what a version brings to operators and to callers; a version without them is not made", () => {
  expect(releaseNotes(version)).toContain("### By hand");
  expect(releaseNotes(version)).toMatch(/### The HTTP interface\n\n[^#]*- \*\*/);
  expect(releaseNotes(version)).not.toContain("\n## ");
  expect(() => releaseNotes("9.9.9")).toThrow("CHANGELOG.md says nothing of 9.9.9");
});

test("pages about upgrades and support name the newest version", () => {
  const [first, middle] = version.split(".");
  expect(readFileSync("docs/operations/support.md", "utf8")).toContain(`the newest, now ${first}.${middle}`);
  expect(readFileSync("docs/operations/upgrade.md", "utf8")).toContain(`| ${version} |`);
});

describe.skipIf(!hasMinisign())("minisign (skipped where Debian's package minisign is not here)", () => {
  test("the signature is of the checksums and the number, as docs/operations has it verified", () => {
    const key = join(home, "operator.key");
    execFileSync("minisign", ["-G", "-W", "-s", key, "-p", join(home, "passbook.pub")]);
    const folder = pack("signed", key);
    const [opt, mine] = [join(home, "opt"), join(folder, "passbook.pub")];
    mkdirSync(opt);
    copyFileSync(join(home, "passbook.pub"), mine);
    const lines = blockOf("upgrade", "minisign -V").replaceAll("/opt", opt);
    const install = () =>
      execFileSync("sh", ["-ec", lines], { cwd: folder, encoding: "utf8", stdio: "pipe" });
    expect(install()).toContain(`Trusted comment: Passbook ${NUMBER}\n`);
    expect(readFileSync(join(opt, "passbook/dist/server.js"), "utf8")).toBe("export {};\n");
    writeFileSync(join(folder, "SHA256SUMS"), "changed\n");
    expect(install).toThrow("Signature verification failed");
  });
});
