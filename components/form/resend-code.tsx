"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useLocale, useWords } from "@/components/words/words-provider";
import { now } from "@/lib/clock";
import { countdown, formatTimeOfDay } from "@/lib/format";
import { useSubmission } from "./use-submission";
import { waitSentence } from "./wait-sentence";

type Props = {
  action: string;
  /** When a new code may be asked for, and the server's clock at this moment (ISO 8601). */
  resendAt: string;
  serverNow: string;
  sentTo: string;
  /** A native submit has just sent one. */
  resent: boolean;
};

/** Asks for another code once the server allows it; the clock that counts is the server's. */
export function ResendCode({ action, resendAt, serverNow, sentTo, resent }: Props) {
  const router = useRouter();
  const say = useWords();
  const locale = useLocale();
  const news = sentTo ? say("resentTo", { number: sentTo }) : say("resent");
  const [said, setSaid] = useState(resent ? news : "");
  const left = useSecondsUntil(resendAt, serverNow);
  const waiting = left === null ? Date.parse(resendAt) > Date.parse(serverNow) : left > 0;
  // Before scripts run the server is asked in any case, and says when it is too early.
  const held = waiting && left !== null;
  const { problem, pending, submit } = useSubmission({
    action,
    initial: null,
    onDone: () => {
      setSaid(news);
      router.refresh();
    },
  });
  const refusal = problem?.unreachable
    ? [say("notTexted"), problem.retryAt && waitSentence(say, problem.retryAt, locale)]
        .filter(Boolean)
        .join(" ")
    : problem?.errors.map((error) => error.message).join(" ");
  return (
    <form
      method="post"
      action={action}
      className="mt-8 border-t border-rule pt-4"
      onSubmit={(event) => (waiting ? event.preventDefault() : submit(event))}
    >
      <div className="flex flex-wrap items-center gap-x-4">
        <Button
          type="submit"
          look="secondary"
          aria-disabled={held || pending || undefined}
          className={held ? "opacity-60" : ""}
        >
          {pending && <Spinner />}
          <span>{say(pending ? "sending" : "resend")}</span>
        </Button>
        {waiting && (
          <span
            aria-hidden={left !== null}
            className="figures py-2 text-sm text-soft"
            suppressHydrationWarning
          >
            {left === null
              ? say("resendAt", { time: formatTimeOfDay(wholeMinute(resendAt), locale) })
              : say("resendIn", { time: countdown(left) })}
          </span>
        )}
      </div>
      <p role="status" className="text-sm font-semibold text-good">
        {said}
      </p>
      {refusal && (
        <p role="alert" className="mt-2 font-semibold text-alert">
          {refusal}
        </p>
      )}
      <ReadyNotice ready={left !== null && !waiting && !said} />
    </form>
  );
}

/** The first whole minute at which it works. */
const wholeMinute = (moment: string) => Math.ceil(Date.parse(moment) / 60_000) * 60_000;

/** Speaks once, when the wait is over. */
function ReadyNotice({ ready }: { ready: boolean }) {
  const say = useWords();
  return (
    <p role="status" className="sr-only">
      {ready ? say("resendNow") : ""}
    </p>
  );
}

/** Seconds left by the server's clock; `null` until scripts run. */
function useSecondsUntil(moment: string, serverNow: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const ahead = useRef(0);
  useEffect(() => {
    ahead.current = Date.parse(serverNow) - now();
    const tick = () => setLeft(Math.max(0, Math.ceil((Date.parse(moment) - now() - ahead.current) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [moment, serverNow]);
  return left;
}
