import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import packageFile from "../../../package.json" with { type: "json" };
import { knownSettings } from "../../settings/known-settings";
import { readManifests, unknownFields } from "./manifests";

const CHART = "docs/operations/chart";
const read = (file: string) => parse(readFileSync(`${CHART}/${file}`, "utf8"));

/** What the chart makes. @param set values in the place of its own. Errors: helm refuses them */
const render = (set: string, ...args: string[]): string =>
  execFileSync("helm", ["template", "passbook", CHART, "--set", set, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

function hasHelm(): boolean {
  try {
    execFileSync("helm", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Manifests for `kubectl`, and which templates they are made of. */
const MANIFESTS = {
  "settings.yaml": ["settings"],
  "migrate.yaml": ["migrate"],
  "institution.yaml": ["institution"],
  "passbook.yaml": ["deployment", "service", "disruption-budget", "network-policy"],
};

test("the chart is of this version, its image too, and its values name settings that there are", () => {
  expect(read("Chart.yaml")).toMatchObject({ version: packageFile.version, appVersion: packageFile.version });
  const { settings, secrets, jobSecrets } = read("values.yaml");
  const files = Object.keys({ ...secrets, ...jobSecrets }).map((name) => `${name}_FILE`);
  expect([...Object.keys(settings), ...files].filter((name) => !knownSettings.has(name))).toEqual([]);
});

test("each manifest says that the chart made it", () => {
  for (const file of Object.keys(MANIFESTS))
    expect(readFileSync(`docs/operations/kubernetes/${file}`, "utf8")).toMatch(
      /^# Made of docs\/operations\/chart/,
    );
});

describe.skipIf(!hasHelm())("helm (skipped where it is not here)", () => {
  test.each(Object.entries(MANIFESTS))("%s is what the chart makes for kubectl", async (file, templates) => {
    const parts = templates.map((name) =>
      render("hooks=false", "--show-only", `templates/${name}.yaml`)
        .replace(/^---\n# Source: .*\n/, "")
        .trim(),
    );
    const head = "# Made of docs/operations/chart: npm run unit -- operations/chart -u\n";
    await expect(`${head}${parts.join("\n---\n")}\n`).toMatchFileSnapshot(
      `../../../docs/operations/kubernetes/${file}`,
    );
  });

  test("with everything switched on each document is right, and hosts are those of the origins", () => {
    const all =
      "monitoring.operator=true,ingress.enabled=true,settings.STAFF_ORIGIN=https://staff.bank.example";
    const documents = readManifests(render(`${all},image.pullSecrets={registry},ingress.annotations.a=b`));
    const ours = documents.filter(({ apiVersion }) => !apiVersion.startsWith("monitoring."));
    expect(ours.flatMap(unknownFields)).toEqual([]);
    const find = (kind: string) => documents.find((each) => each.kind === kind);
    expect(find("Ingress").spec.tls[0].hosts).toEqual(["bank.example", "staff.bank.example"]);
    const alerts = parse(readFileSync("docs/operations/prometheus/alerts.yaml", "utf8"));
    expect(find("PrometheusRule").spec).toEqual(alerts);
    expect(find("PodMonitor").spec.podMetricsEndpoints[0].relabelings[0].replacement).toBe("passbook");
  });

  test("settings come before the migration, and the migration before the institution and the nodes", () => {
    const hooks = readManifests(render("replicas=3"))
      .filter(({ metadata }) => metadata.annotations?.["helm.sh/hook"])
      .map(({ metadata: { name, annotations } }) => ({
        name,
        when: annotations["helm.sh/hook"],
        weight: Number(annotations["helm.sh/hook-weight"]),
      }))
      .sort((a, b) => a.weight - b.weight);
    expect(hooks).toEqual([
      { name: "passbook-jobs", when: "pre-install,pre-upgrade", weight: -2 },
      { name: "passbook-migrate", when: "pre-install,pre-upgrade,post-upgrade", weight: -1 },
      { name: "passbook-institution", when: "pre-install", weight: 0 },
    ]);
  });

  test.each([
    ["replica=3", "replica"],
    ["settings.PUBLIC_ORIGIN=http://bank.example", "PUBLIC_ORIGIN"],
    ["settings.TRUSTED_PROXIES=null", "TRUSTED_PROXIES"],
    ["institution={Harbour}", "institution"],
  ])("values that cannot be meant are refused by name: %s", (set, name) => {
    expect(() => render(set)).toThrow(name);
  });
});
