// `npm run key` and the like. Plain JavaScript: a production install has no tool that runs TypeScript, a release not even
// sources, and both take what the build made of the same sources.
import { existsSync } from "node:fs";

const [name] = process.argv.splice(2, 1);
const source = new URL(`shell/${name}.ts`, import.meta.url);
const tsx = existsSync(source) ? await import("tsx/esm/api").catch(() => null) : null;
tsx?.register();
await import(tsx ? source.href : `../../dist/commands/${name}.js`);
