import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { knownSettings } from "../../settings/known-settings";
import { only, readDockerfile } from "./dockerfile";

const stages = readDockerfile();
const image = stages.at(-1) ?? [];
const LATEST = /(:latest|^[^:]+)$/;

test("a command of the image is a list: no shell stands between it and its signals", () => {
  for (const { name, text } of stages.flat())
    if (["RUN", "CMD", "ENTRYPOINT"].includes(name)) expect(() => JSON.parse(text), text).not.toThrow();
  expect(JSON.parse(only(image, "HEALTHCHECK").replace(/^.*? CMD /, "")).join(" ")).toContain("/readyz");
  expect(only(image, "STOPSIGNAL")).toBe("SIGTERM");
});

test("the image is a release and nothing else, of another account than the one that runs it", () => {
  expect(only(image, "USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(only(image, "COPY")).toBe("--from=build /src/release ./");
  const at = (name: string) => image.findIndex((each) => each.name === name);
  expect(at("COPY")).toBeLessThan(at("USER"));
  expect(image.map(({ name }) => name)).not.toContain("RUN");
});

test("the demo is another image of the same program, which the one for production is not made from", () => {
  const demo = stages.find((stage) => only(stage, "FROM").endsWith(" AS demo"));
  expect(JSON.parse(only(demo, "CMD"))).toEqual([...JSON.parse(only(image, "CMD")), "--demo"]);
  expect(only(demo, "USER")).toBe(only(image, "USER"));
  expect(only(image, "CMD")).not.toContain("--demo");
  const demoCompose = parse(readFileSync("compose.demo.yaml", "utf8"));
  expect(demoCompose.services.demo.build.target).toBe("demo");
  const [, dataDir = ""] = /DATA_DIR=(\S+)/.exec(only(demo, "ENV")) ?? [];
  const [, kept = "nowhere"] = demoCompose.services.demo.volumes[0].split(":");
  expect(dataDir.startsWith(`${kept}/`)).toBe(true);
  expect(demoCompose.services.demo.ports).toEqual(["127.0.0.1:3000:3000"]);
});

test("bases have a version, nothing is fetched past npm, and no secret stays in a layer", () => {
  const from = stages.map((stage) => only(stage, "FROM").split(" AS "));
  const ownStages = from.map(([, name]) => name);
  const bases = from.flatMap(([base = ""]) => (ownStages.includes(base) ? [] : [base]));
  expect(bases.filter((base) => LATEST.test(base))).toEqual([]);
  const all = stages.flat();
  expect(all.map(({ name }) => name)).not.toContain("ADD");
  const given = all.filter(({ name }) => name === "ARG").map(({ text }) => text);
  expect([...new Set(given)]).toEqual(['RELEASE_COMMIT=""']);
  expect(all.filter(({ text }) => /SECRET|PASSWORD|KEY|TOKEN/i.test(text))).toEqual([]);
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  for (const path of [".git", ".env*", ".data", "node_modules", "release"]) expect(ignored).toContain(path);
});

interface Service {
  image: string;
  env_file?: string;
  environment: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  [other: string]: unknown;
}

const compose: { services: Record<string, Service>; volumes: object } = parse(
  readFileSync("compose.yaml", "utf8"),
  { merge: true },
);
const services = Object.entries(compose.services);
const nodes = services.filter(([, { env_file }]) => env_file);

test("compose.yaml has a version of each image, and files and volumes that there are", () => {
  expect(services.map(([name]) => name)).toEqual(
    expect.arrayContaining(["first", "second", "proxy", "database", "prometheus", "alertmanager", "grafana"]),
  );
  for (const [name, { image, volumes = [] }] of services) {
    if (image !== "passbook") expect(image, name).not.toMatch(LATEST);
    for (const volume of volumes) {
      const [source = ""] = volume.split(":");
      if (source.startsWith(".")) expect(existsSync(source), source).toBe(true);
      else expect(compose.volumes).toHaveProperty(source);
    }
  }
});

test("its nodes are locked in, have settings that there are, and are reached by the proxy alone", () => {
  expect(nodes.map(([name]) => name)).toEqual(["first", "second"]);
  for (const [, node] of nodes) {
    expect(node).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(node.ports).toBeUndefined();
    expect(Object.keys(node.environment).filter((name) => !knownSettings.has(name))).toEqual([]);
  }
});
