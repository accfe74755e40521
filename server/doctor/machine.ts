import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { createServer } from "node:net";
import { dirname } from "node:path";
import packageFile from "../../package.json" with { type: "json" };
import type { Config } from "../config";
import { explainStart } from "../node/describe-start";
import type { Environment } from "../settings/config";
import { SECRET_SETTINGS } from "../settings/read-secret-files";
import { type Finding, ok, refusal, warning } from "./finding";
import { ask } from "./reach";

const GIB = 1024 ** 3;
/** Bits of a mode by which others read a file. */
const OTHERS_READ = 0o004;

/** Files of secrets that other accounts of the machine read. */
export const checkSecretFiles = (env: Environment): Finding[] =>
  SECRET_SETTINGS.map((name) => `${name}_FILE`).flatMap((setting) => {
    const mode = statSync(env[setting] ?? "", { throwIfNoEntry: false })?.mode ?? 0;
    return mode & OTHERS_READ ? [warning("secrets", "is a file that every account may read", setting)] : [];
  });

/** The next directory above that is there: `DATA_DIR` is made by the first start. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)));

async function checkDisk(config: Config): Promise<Finding[]> {
  if (config.kind === "front" || config.databaseUrl) return [];
  const { bavail, bsize } = await statfs(nearest(config.dataDir));
  const free = (bavail * bsize) / GIB;
  const says = `${free.toFixed(1)} GiB are free for the embedded database`;
  return [free < 2 ? warning("disk", says, "DATA_DIR") : ok("disk", says)];
}

/** Whether the port can be listened on; one of this release that runs already has it, and is no fault. */
async function checkPort({ host, port }: Config): Promise<Finding> {
  const server = createServer();
  const problem = await new Promise<unknown>((resolve) =>
    server.once("error", resolve).listen(port, host, () => server.close(() => resolve(null))),
  );
  if (problem === null) return ok("port", `${host}:${port} is free`);
  const running = await ask(`http://127.0.0.1:${port}/livez`).catch(() => null);
  if (running?.ok) return ok("port", `a node answers on ${port} already`);
  return refusal("port", explainStart(problem), "PORT");
}

/** What this machine gives the program. */
export const checkMachine = async (config: Config): Promise<Finding[]> => [
  ok("release", `${packageFile.version} on Node ${process.version}`),
  existsSync(`${config.rootDir}/dist/fingerprint`)
    ? ok("build", "it is there")
    : refusal("build", "There is no finished build: npm ci && npm run build, or a release"),
  ...(await checkDisk(config)),
  await checkPort(config),
];
