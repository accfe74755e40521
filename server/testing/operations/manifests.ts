import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { Job } from "kubernetes-models/batch/v1/Job";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1/Ingress";
import { NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1/NetworkPolicy";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { ConfigMap } from "kubernetes-models/v1/ConfigMap";
import { Service } from "kubernetes-models/v1/Service";
import { expect } from "vitest";
import { parseAllDocuments } from "yaml";

const KINDS = { ConfigMap, Deployment, Ingress, Job, NetworkPolicy, PodDisruptionBudget, Service };

// biome-ignore lint/suspicious/noExplicitAny: a document is held against its schema below
export type Manifest = any;

/** The documents of a text. Kubernetes reads YAML 1.1, in which 0440 is octal. */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text, { version: "1.1" }).map((document) => document.toJS());

/** A field that the schema never looks at is no field of Kubernetes: told by its path. */
function watchReads(value: Manifest, path: string, unread: Set<string>): Manifest {
  if (value === null || typeof value !== "object") return value;
  for (const key of Object.keys(value)) unread.add(`${path}/${key}`);
  return new Proxy(value, {
    get(target, key) {
      unread.delete(`${path}/${String(key)}`);
      return watchReads(target[key], `${path}/${String(key)}`, unread);
    },
  });
}

/** Fields of a manifest that Kubernetes does not know. Errors: a value that its schema refuses. */
export function unknownFields(manifest: Manifest): string[] {
  const unread = new Set<string>();
  const { apiVersion, kind, ...rest } = manifest;
  const model = new KINDS[kind as keyof typeof KINDS](rest);
  expect(model.apiVersion).toBe(apiVersion);
  const watched = Object.create(model);
  for (const key of Object.keys(rest))
    Object.defineProperty(watched, key, { value: watchReads(rest[key], key, unread), enumerable: true });
  model.validate.call(watched);
  return [...unread];
}
