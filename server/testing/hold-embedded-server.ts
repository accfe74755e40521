import { startEmbeddedServer } from "../db/embedded/start-embedded-server";

/** A program for tests to kill: starts or joins the server of a data directory, prints its address and stays. */
const [dataDir = ""] = process.argv.slice(2);
const server = await startEmbeddedServer({ dataDir, rootDir: process.cwd(), durable: false });
process.stdout.write(`${JSON.stringify(server.address("superuser"))}\n`);
setInterval(() => {}, 60_000);
