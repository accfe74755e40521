import { execFileSync } from "node:child_process";
import { rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { nextMobile } from "../../next-mobile";
import type { AlertWorld } from "../alert-world";
import { load } from "../load";
import { type AlertFaults, askForCode, holdLock, keepAsking, repairLater } from "./alert-fault";
import { feedCustomer } from "./feed";

/** Callers of the proxy, until the repair. */
function keepCalling({ bank }: AlertWorld, times: number): void {
  let over = false;
  const loads = Array.from({ length: times }, (_, at) =>
    load({ port: bank.proxyPort, apiKey: bank.apiKey, first: (at + 1) * 100_000, goesOn: () => !over }),
  );
  repairLater(() => {
    over = true;
    return Promise.all(loads);
  });
}

/** Faults of PostgreSQL and its machine, and of other programs that use it. */
export const DATABASE_FAULTS: AlertFaults = {
  "PostgreSQL is away, and no caller is there": {
    alerts: ["PassbookNotReady"],
    cause: ({ server }) => server.stop("immediate"),
    repair: ({ server }) => server.start(),
  },
  "the clock of the database is wrong by five seconds": {
    alerts: ["PassbookClockWrong"],
    cause: ({ server }) =>
      void server.query(
        "create or replace function app_now() returns timestamptz language sql stable parallel safe as $$ select now() + interval '5 seconds' $$",
      ),
    repair: ({ server }) =>
      server.query(
        "create or replace function app_now() returns timestamptz language sql stable parallel safe as $$ select now() $$",
      ),
  },
  "the disk of PostgreSQL is full": {
    alerts: ["PassbookDatabaseFull"],
    cause({ disk }) {
      const filler = join(disk, "filler");
      repairLater(() => rmSync(filler, { force: true }));
      const { bavail, bsize } = statfsSync(disk);
      execFileSync("fallocate", ["--length", String(bavail * bsize), filler]);
    },
    meanwhile: (world) => Promise.all(Array.from({ length: 20 }, () => feedCustomer(world))),
  },
  "a foreign session locks the customers": {
    alerts: ["PassbookErrors", "PassbookSlow"],
    async cause(world) {
      await holdLock(world, "lock table customers in access exclusive mode");
      keepCalling(world, 4);
    },
  },
  "a foreign session locks the codes": {
    alerts: ["PassbookConnectionsWait"],
    async cause(world) {
      const mobile = nextMobile();
      const { body } = await askForCode(world, mobile);
      const wrong = { mobile, ref_number: body.ref_number, otp: "000000" };
      await holdLock(world, "lock table challenges in access exclusive mode");
      keepAsking(60, () => world.call("POST", "/v2/api/auth/signup/otp-verify", wrong));
    },
  },
  "the standby is away": {
    alerts: ["PassbookReplicaBehind"],
    cause: ({ standby }) => standby.stop(),
    repair: ({ standby }) => standby.start(),
  },
};
