import { execFileSync, spawnSync } from "node:child_process";
import { delimiter } from "node:path";
import { cleanUp } from "../after-file";
import type { Outcome } from "./outcome";
import { PROXIES } from "./proxies";

interface Drill {
  /** Debian packages, each with a program of it. */
  needs: Record<string, string>;
  load(): Promise<{ run(args: string[]): Promise<Outcome[]> }>;
}

const CLUSTER = {
  patroni: "patroni",
  "etcd-server": "etcd",
  haproxy: "haproxy",
  postgresql: "pg_ctl",
  pgbackrest: "pgbackrest",
};

const DRILLS: Record<string, Drill> = {
  alerts: {
    needs: {
      prometheus: "prometheus",
      "prometheus-alertmanager": "prometheus-alertmanager",
      haproxy: "haproxy",
      postgresql: "pg_ctl",
      "redis-server": "redis-server",
    },
    load: () => import("./alerts"),
  },
  roll: {
    needs: Object.fromEntries(Object.entries(PROXIES).map(([program, { needs }]) => [needs, program])),
    load: () => import("./roll"),
  },
  backup: {
    needs: { haproxy: "haproxy", postgresql: "pg_ctl", pgbackrest: "pgbackrest" },
    load: () => import("./backup"),
  },
  day: {
    needs: { ...CLUSTER, prometheus: "prometheus" },
    load: () => import("./day"),
  },
  documents: {
    needs: {
      "nginx-light": "nginx",
      prometheus: "prometheus",
      "prometheus-alertmanager": "prometheus-alertmanager",
      postgresql: "pg_ctl",
      minisign: "minisign",
      systemd: "systemd-run",
    },
    load: () => import("./documents"),
  },
  faults: { needs: { haproxy: "haproxy", postgresql: "pg_ctl" }, load: () => import("./faults") },
  limits: { needs: { "redis-server": "redis-server" }, load: () => import("./limits") },
  failover: {
    needs: CLUSTER,
    load: () => import("./failover"),
  },
  move: { needs: { haproxy: "haproxy", postgresql: "pg_ctl" }, load: () => import("./move") },
  seam: {
    needs: { "nginx-light": "nginx", haproxy: "haproxy" },
    load: () => import("./seam"),
  },
  upgrade: { needs: { haproxy: "haproxy" }, load: () => import("./upgrade") },
};

/** Where Debian keeps programs of administrators and of PostgreSQL. */
const PLACES = ["/usr/sbin", "/sbin", "/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/17/bin"];
process.env.PATH = [process.env.PATH, ...PLACES].join(delimiter);

const isHere = (program: string) => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

const USAGE = `Drills of an operator, on this machine, with the release that npm run release makes.

  npm run drill                 all of them
  npm run drill -- roll nginx   one, with what it takes

${Object.entries(DRILLS)
  .map(([name, { needs }]) => `  ${name.padEnd(10)} ${Object.keys(needs).join(", ") || "no packages"}`)
  .join("\n")}
`;

async function runDrill(name: string, args: string[]): Promise<boolean> {
  const drill = DRILLS[name];
  if (!drill) throw new Error(`There is no drill ${name}.\n\n${USAGE}`);
  const missing = Object.entries(drill.needs).filter(([, program]) => !isHere(program));
  if (missing.length > 0) {
    process.stderr.write(`${name}: apt-get install ${missing.map(([name]) => name).join(" ")}\n`);
    return false;
  }
  try {
    const outcomes = await (await drill.load()).run(args);
    for (const { what, figure, good } of outcomes)
      process.stdout.write(`| ${name} | ${what} | ${figure}${good ? "" : " **(not as it should be)**"} |\n`);
    return outcomes.every(({ good }) => good);
  } finally {
    await cleanUp();
  }
}

/** `npm run drill`: each line is one of the table in `docs/operations/drills.md`. */
async function main([name, ...args]: string[]): Promise<number> {
  if (name === "--help") {
    process.stdout.write(USAGE);
    return 0;
  }
  if (!process.env.DRILL_RELEASE_IS_MADE)
    execFileSync("npm", ["run", "--silent", "release", "--", "--database"], { stdio: "inherit" });
  let good = true;
  for (const each of name ? [name] : Object.keys(DRILLS)) good = (await runDrill(each, args)) && good;
  return good ? 0 : 1;
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => cleanUp().finally(() => process.exit(1)));

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
