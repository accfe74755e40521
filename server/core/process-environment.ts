import { hostname } from "node:os";

/** The environment of this process: the one place that reads it. Settings are read by `server/settings/load-config.ts`. */
export const processEnvironment: Readonly<NodeJS.ProcessEnv> = process.env;

/** For what a library takes from the environment, and from nowhere else. */
export function setEnvironment(name: string, value: string): void {
  process.env[name] = value;
}

const { PORT } = processEnvironment;

/** How this node is told from the others: by its host, and by its port where one was given, as two may share a host. */
export const nodeName = PORT ? `${hostname()}:${PORT}` : hostname();

/** What has to hold for a process to get requests, by name: `ok`, or a word for what is wrong. */
export type Checks = Record<string, string>;

/** Whether all of it holds. */
export const holds = (checks: Checks): boolean => Object.values(checks).every((state) => state === "ok");
