import type { Log } from "../adapters/log";
import type { GuardedPost } from "../adapters/outbound/guarded-post";
import type { Notices } from "../db/notices";
import { createDeliverer } from "../modules/integration/webhooks/index";
import { type JobContext, startLoop } from "./start-loop";

const AFTER_FAILURE_MS = 5_000;

interface Means {
  post: GuardedPost;
  /** Tells of new events. */
  notices: Notices;
  /** What is waited for before anything is sent: in a demo this process is a target, too. */
  answering?: Promise<void> | undefined;
}

/** Sends events to webhook endpoints until stopped; the stop waits for those that are under way. */
export function startWebhooks(base: JobContext, means: Means, log: Log): () => Promise<void> {
  let stopped = false;
  let stop = async () => {};
  const start = () => {
    if (!stopped) stop = startSending(base, means, log);
  };
  if (means.answering) means.answering.then(start);
  else start();
  return () => {
    stopped = true;
    return stop();
  };
}

function startSending(base: JobContext, { post, notices }: Means, log: Log): () => Promise<void> {
  let wake = () => {};
  const deliverer = createDeliverer({ post, log, wake: () => wake() });
  const stop = startLoop(
    base,
    {
      name: "webhooks",
      round: deliverer.round,
      pauseAfterFailure: AFTER_FAILURE_MS,
      wakenBy(begin) {
        wake = begin;
        notices.subscribe("events", begin);
      },
    },
    log,
  );
  return async () => {
    await stop();
    await deliverer.drain();
  };
}
