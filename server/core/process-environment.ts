/** The environment of this process: the one place that reads it. Settings are read by `server/config.ts`. */
export const processEnvironment: Readonly<NodeJS.ProcessEnv> = process.env;
