import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterFile } from "../after-file";

/** A proxy of Debian with its sample, as operators are given it. */
interface Proxy {
  /** The Debian package. */
  needs: string;
  sample: string;
  /** What the sample says of names and certificates, for this machine. */
  here(sample: string, port: number): string;
  command(file: string, home: string): string[];
}

export const PROXIES: Record<string, Proxy> = {
  nginx: {
    needs: "nginx-light",
    sample: "nginx.conf",
    here: (sample, port) =>
      `error_log stderr crit;\npid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${sample
        .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, "")
        .replace(/listen 443.*;/, `listen 127.0.0.1:${port};`)
        .replaceAll(/ssl_\w+ .*;/g, "")}\n}`,
    command: (file, home) => ["nginx", "-p", home, "-c", file, "-g", "daemon off;"],
  },
  haproxy: {
    needs: "haproxy",
    sample: "haproxy.cfg",
    here: (sample, port) =>
      sample.replace(/frontend plain[\s\S]*?\n\n/, "").replace(/bind :443 .*/, `bind 127.0.0.1:${port}`),
    command: (file) => ["haproxy", "-q", "-f", file],
  },
  caddy: {
    needs: "caddy",
    sample: "Caddyfile",
    here: (sample, port) =>
      `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${sample.replace("{$SITE:bank.example}", `http://:${port}`)}`,
    command: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
  },
};

/** Starts a proxy with its sample, in front of nodes at these ports. */
export function startProxy(name: string, at: { home: string; port: number; nodes: number[] }): ChildProcess {
  const proxy = PROXIES[name];
  if (!proxy) throw new Error(`There is no sample for ${name}: ${Object.keys(PROXIES).join(", ")}`);
  const [first, second] = at.nodes;
  const sample = readFileSync(join("docs/operations/proxies", proxy.sample), "utf8")
    .replaceAll(":3001", `:${first}`)
    .replaceAll(":3002", `:${second}`);
  const file = join(at.home, proxy.sample);
  writeFileSync(file, proxy.here(sample, at.port));
  const [program = "", ...args] = proxy.command(file, at.home);
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, HOME: at.home },
  });
  afterFile(() => child.kill("SIGKILL"));
  child.once("error", () => {
    process.stderr.write(`${program} is not here: apt-get install ${proxy.needs}\n`);
    process.exit(1);
  });
  return child;
}
