import { execFileSync, execSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { MAX_CONNECTIONS } from "../alert-world";
import { PROGRAM, stopNode } from "../nodes";
import { type AlertFaults, repairLater } from "./alert-fault";
import { feedCustomer } from "./feed";

const openFilesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;
const limitFiles = (pid: number, most: number | string) =>
  execFileSync("prlimit", ["--pid", String(pid), `--nofile=${most}`]);

/** Faults of a node, its processes and jobs. */
export const NODE_FAULTS: AlertFaults = {
  "a node is killed": {
    alerts: ["PassbookNodeDown"],
    cause: ({ bank }) => stopNode(bank.nodes[1], "SIGKILL"),
    repair: ({ bank }) => bank.start(1, PROGRAM),
  },
  "a node may open hardly any more files": {
    alerts: ["PassbookDescriptorsRunOut"],
    cause({ bank: { nodes } }) {
      const pid = nodes[0].pid ?? 0;
      limitFiles(pid, `${openFilesOf(pid) + 20}:`);
      repairLater(() => limitFiles(pid, "4096:"));
    },
  },
  "more callers connect than a node takes": {
    alerts: ["PassbookConnectionsRefused"],
    meanwhile({ bank: { ports } }) {
      const silent: Socket[] = Array.from({ length: MAX_CONNECTIONS + 50 }, () =>
        connect(ports[1], "127.0.0.1").on("error", () => {}),
      );
      repairLater(() => {
        for (const socket of silent) socket.destroy();
      });
    },
  },
  "the process of the pages ends again and again": {
    alerts: ["PassbookPagesDown"],
    meanwhile({ bank: { nodes } }) {
      execSync(`pkill -KILL -P ${nodes[0].pid} -f page-process || true`);
    },
  },
  "the store of limits is away": {
    alerts: ["PassbookLimitStoreAway"],
    cause: ({ redis }) => redis.kill(),
    meanwhile: (world) => feedCustomer(world),
    repair: ({ redis }) => redis.start(),
  },
  "a job fails in each round": {
    alerts: ["PassbookJobStands"],
    async cause({ server }) {
      await server.query("alter table statement_mails rename to statement_mails_gone");
      repairLater(() => server.query("alter table statement_mails_gone rename to statement_mails"));
    },
  },
};
