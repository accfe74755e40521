import { setOwnWords } from "../../lib/words/own-words";
import { createLog } from "../adapters/log";
import { createFront, createPlatformClient } from "../front/index";
import { writeJsonOnly } from "../node/log-requests";
import { createPages } from "../node/pages";
import { startNext } from "../node/start-next";
import { readOwnWords } from "../settings/read-own-words";
import { makePages } from "./make-pages";
import { type Handed, HEADERS, startPrivateServer, TELL_MS, type Told } from "./protocol";

async function run({ config, token }: Handed): Promise<void> {
  const log = createLog(config.logLevel).child({ process: "pages" });
  if (config.mode === "production") writeJsonOnly(log);
  if (config.wordsDir) setOwnWords(readOwnWords(config.wordsDir));
  let forget = () => {};
  const container = createFront(config, {
    log,
    platform: createPlatformClient(config.platformUrl, { [HEADERS.token]: token }),
    whenInstitutionChanges: (hear) => {
      forget = hear;
    },
  });
  // Where Next's copy of this program looks for it.
  globalThis.__passbook = Promise.resolve(container);
  const { handle } = await startNext(config);
  const pages = createPages(container, handle);
  const { port } = await startPrivateServer(
    token,
    makePages(container, pages, () => forget()),
  );
  const tell = () => process.send?.({ port, memory: process.memoryUsage.rss() } satisfies Told);
  tell();
  setInterval(tell, TELL_MS);
}

// The main process says when it ends, and is the only one to: signals reach both where they reach a group.
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => {});
process.once("disconnect", () => process.exit());
process.once("message", (handed) => {
  run(handed as Handed).catch((error) => {
    createLog("fatal").fatal({ err: error, process: "pages" }, "the process of the pages cannot start");
    process.exit(1);
  });
});
