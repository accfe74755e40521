import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The bill of materials, in a release and beside its archive. */
export const BILL = "passbook.cdx.json";

interface Component {
  "bom-ref": string;
  properties: { name: string }[];
}

const isOfDevelopment = ({ properties }: Component) =>
  properties.some(({ name }) => name === "cdx:npm:package:development");

/** All that the lock file has. (`--omit dev` would leave out what development and production share.) */
function readBill() {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
  const most = 64 * 1024 * 1024;
  return JSON.parse(
    execFileSync("npm", args, { encoding: "utf8", maxBuffer: most, stdio: ["ignore", "pipe", "ignore"] }),
  );
}

/** Packages of a folder, as `name@version`; those that another one was compiled into are a part of that one. */
const packagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(join(folder, path), "utf8")))
    .map(({ name, version }: { name: string; version: string }) => `${name}@${version}`);

/** Packages that a release ships, and that its bill of materials does not name. */
export function unnamedPackages(release: string, file: string): string[] {
  const { components }: { components: { group?: string; name: string; version: string }[] } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  const named = new Set(
    components.map(({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`),
  );
  return packagesIn(release).filter((shipped) => !named.has(shipped));
}

/** `npm run sbom`: what a production install is made of, as CycloneDX. @returns the file */
export function writeSbom(file = BILL): string {
  const bill = readBill();
  // npm names the program after its directory.
  bill.metadata.component.name = JSON.parse(readFileSync("package.json", "utf8")).name;
  bill.components = bill.components.filter((component: Component) => !isOfDevelopment(component));
  const kept = new Set(
    [bill.metadata.component, ...bill.components].map((each: Component) => each["bom-ref"]),
  );
  bill.dependencies = bill.dependencies
    .filter(({ ref }: { ref: string }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }: { ref: string; dependsOn?: string[] }) => ({
      ref,
      dependsOn: dependsOn.filter((other) => kept.has(other)),
    }));
  writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${writeSbom()}\n`);
