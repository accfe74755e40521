import { build } from "./build";
import { run, runAsProgram } from "./run";
import { readFlags } from "./shell/read-options";

/** `npm run demo [-- --fresh]`: everything needed, in one command. Only this passes the demo flag. */
async function demo(): Promise<number> {
  const given = readFlags(["fresh"], process.argv.slice(2));
  process.stdout.write(
    "Preparing the demo. The first start builds the pages, which takes a minute or two.\n",
  );
  await build();
  const fresh = given.has("fresh") ? ["--fresh"] : [];
  return run("dist/main.js", ["--demo", ...fresh], { env: { NODE_ENV: "production" }, passSignals: true });
}

runAsProgram(import.meta.url, async () => process.exit(await demo()));
