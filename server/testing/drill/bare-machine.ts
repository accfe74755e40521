import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterFile } from "../after-file";
import { Terminal } from "./terminal";

/** Lays a file system over the one of this machine, with devices and a network of its own, and starts systemd in it. */
const BOOT = `set -e
mount -t tmpfs -o size=8g,mode=755 tmpfs "$PLACE"
cd "$PLACE"
mkdir above work root
mount -t overlay overlay -o lowerdir=/,upperdir=above,workdir=work root
cd root
mount -t proc proc proc
mount --rbind /sys sys
umount -l sys/fs/cgroup
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do touch dev/$device; mount --bind /dev/$device dev/$device; done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs tmpfs dev/shm
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
ip link set lo up
rm -rf etc/passbook opt/passbook* srv/passbook var/log/journal
[ -e usr/bin/node ] || ln -s "$NODE" usr/bin/node
mkdir tmp/before
pivot_root . tmp/before
exec env -i container=drill sh -c 'umount -l /tmp/before; mount --make-rshared /; exec /lib/systemd/systemd --unit=basic.target --show-status=0'
`;

const UNSHARED = ["--mount", "--pid", "--net", "--uts", "--ipc", "--cgroup"];
const STARTED_MS = 60_000;

/**
 * A machine with the programs of this one and nothing of Passbook's: files that it changes are its own, in memory, and so are its
 * accounts, processes and network. Its systemd obeys units. It needs root, and goes with the drill.
 */
export class BareMachine {
  private constructor(private readonly pid: number) {}

  /** A terminal of an account, in which lines are entered. */
  terminal(account: "root" | "passbook"): Terminal {
    const shell = account === "root" ? "sh" : `su ${account} -s /bin/sh`;
    const begin = `cd /opt/passbook 2>/dev/null || cd /; exec ${shell}`;
    const into = ["nsenter", `--target=${this.pid}`, ...UNSHARED, "--root"];
    return new Terminal("setsid", [...into, "env", "-i", ...ENVIRONMENT, "sh", "-c", begin]);
  }

  static async start(): Promise<BareMachine> {
    if (process.getuid?.() !== 0) throw new Error("A machine of its own needs root: run this drill as root");
    const place = mkdtempSync(join(tmpdir(), "passbook-machine-"));
    const keeper = spawn("unshare", [...UNSHARED, "--fork", "--kill-child", "sh", "-c", BOOT], {
      env: { ...process.env, PLACE: place, NODE: process.execPath },
      stdio: ["ignore", "ignore", "inherit"],
    });
    afterFile(async () => {
      keeper.kill("SIGKILL");
      if (keeper.exitCode === null && keeper.signalCode === null)
        await new Promise((done) => keeper.once("exit", done));
      rmSync(place, { recursive: true, force: true });
    });
    const machine = new BareMachine(await firstChildOf(keeper));
    await machine.untilUp(keeper);
    return machine;
  }

  private async untilUp(keeper: ChildProcess): Promise<void> {
    const until = performance.now() + STARTED_MS;
    while (performance.now() < until && keeper.exitCode === null) {
      await sleep(500);
      const { text } = await this.terminal("root").once("systemctl is-system-running");
      if (/running|degraded/.test(text)) return;
    }
    throw new Error("systemd did not start in a machine of its own");
  }
}

const ENVIRONMENT = [
  "HOME=/root",
  "LANG=C.UTF-8",
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
];

async function firstChildOf({ pid }: ChildProcess): Promise<number> {
  for (;;) {
    try {
      return Number(execFileSync("pgrep", ["--parent", String(pid)], { encoding: "utf8" }));
    } catch {
      await sleep(50);
    }
  }
}
