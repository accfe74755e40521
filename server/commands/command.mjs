// `npm run key` and the like. Plain JavaScript: a production install has no tool that runs TypeScript, and
// takes what the build made of the same sources.
const [name] = process.argv.splice(2, 1);
const tsx = await import("tsx/esm/api").catch(() => null);
tsx?.register();
await import(tsx ? `./shell/${name}.ts` : `../../dist/commands/${name}.js`);
