/** The environment of this process: the one place that reads it. Settings are read by `server/config.ts`. */
export const processEnvironment: Readonly<NodeJS.ProcessEnv> = process.env;

/** For what a library takes from the environment, and from nowhere else. */
export function setEnvironment(name: string, value: string): void {
  process.env[name] = value;
}
