import { startEmbeddedServer } from "../db/embedded/start-embedded-server";
import { loadPlatformConfig } from "../settings/load-config";
import { NEXT, run } from "./run";

/**
 * `npm run dev`: pages and API reload as they are edited; the data is the demo's. Next ends its server without
 * notice, so the database is stopped here.
 */
async function dev(): Promise<number> {
  const { dataDir, rootDir, host, port } = loadPlatformConfig("development");
  const place = ["--hostname", host, "--port", String(port)];
  const code = await run(NEXT, ["dev", ...place, ...process.argv.slice(2)], { passSignals: true });
  const database = await startEmbeddedServer({ dataDir, rootDir });
  await database.close();
  return code;
}

process.exit(await dev());
