import { createLog } from "../../adapters/log";
import { createGuardedPost } from "../../adapters/outbound/guarded-post";
import { startWebhooks } from "../../jobs/start-webhooks";
import { sendingNode } from "./sending-node";

/** A node that sends webhooks of `DATABASE_URL`, until it is killed. Its argument: the milliseconds of a try. */
const [timeout = "15000"] = process.argv.slice(2);
const { base, connection } = sendingNode(process.env.DATABASE_URL ?? "");
const post = createGuardedPost({ loopback: true, timeout: Number(timeout) });
startWebhooks(base, { post, notices: connection.listen() }, createLog("fatal"));
process.stdout.write("ready\n");
