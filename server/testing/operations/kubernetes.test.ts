import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import packageFile from "../../../package.json" with { type: "json" };
import { PROBES } from "../../node/answer-probe";
import { knownSettings } from "../../settings/known-settings";
import { readManifests, unknownFields } from "./manifests";

const FOLDER = "docs/operations/kubernetes";

const manifests = readdirSync(FOLDER).flatMap((file) =>
  readManifests(readFileSync(`${FOLDER}/${file}`, "utf8")),
);
const find = (kind: string) => manifests.find((each) => each.kind === kind);

describe.each(manifests.map((manifest) => [manifest.kind, manifest]))("%s", (_, manifest) => {
  test("is right by the schema of Kubernetes, and has no field that it does not know", () => {
    expect(unknownFields(manifest)).toEqual([]);
  });
});

test("a field that is misspelled is found", () => {
  const deployment = structuredClone(find("Deployment"));
  deployment.spec.template.spec.containers[0].imagePullPolicies = "Always";
  expect(unknownFields(deployment)).toEqual([expect.stringContaining("imagePullPolicies")]);
  deployment.spec.replicas = "2";
  expect(() => unknownFields(deployment)).toThrow("replicas");
});

const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);

test("each container runs this release locked in", () => {
  for (const pod of pods) {
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    for (const { image, securityContext, resources } of pod.containers) {
      expect(image).toMatch(new RegExp(`:${packageFile.version}$`));
      expect(resources).toMatchObject({ requests: expect.anything(), limits: { memory: expect.anything() } });
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  }
});

test("a job runs a command that there is", () => {
  const args = pods.flatMap(({ containers }) => (containers[0].args ? [containers[0].args] : []));
  expect(args.length).toBe(2);
  for (const [node, script, command] of args) {
    expect([node, existsSync(script)]).toEqual(["node", true]);
    expect(Object.values(packageFile.scripts).some((line) => line.includes(`command.mjs ${command}`))).toBe(
      true,
    );
  }
});

test("nodes roll one by one, are asked by their probes, and one is always there", () => {
  const { spec } = find("Deployment");
  expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  const [node] = spec.template.spec.containers;
  const paths = ["startupProbe", "livenessProbe", "readinessProbe"].map((probe) => node[probe].httpGet.path);
  expect(paths).toEqual(["/livez", "/livez", "/readyz"]);
  for (const path of paths) expect(PROBES).toContain(path);
  for (const kind of ["PodDisruptionBudget", "Service", "NetworkPolicy"]) {
    const { selector, podSelector } = find(kind).spec;
    expect((selector ?? podSelector).matchLabels ?? selector).toEqual(spec.template.metadata.labels);
  }
});

test("its settings are known, and each file that they name is mounted", () => {
  const { data } = find("ConfigMap");
  const given: { name: string; value: string }[] = pods.flatMap(({ containers }) => containers[0].env ?? []);
  const settings = { ...data, ...Object.fromEntries(given.map(({ name, value }) => [name, value])) };
  expect(Object.keys(settings).filter((name) => !knownSettings.has(name))).toEqual([]);
  const [{ secret }] = find("Deployment").spec.template.spec.volumes;
  for (const [name, path] of Object.entries<string>(data))
    if (name.endsWith("_FILE"))
      expect(secret.items.map((item: { path: string }) => `/run/secrets/passbook/${item.path}`)).toContain(
        path,
      );
});
