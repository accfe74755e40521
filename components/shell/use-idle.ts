"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { now } from "@/lib/clock";
import { IDLE_WARNING_SECONDS } from "@/lib/contract/rules";
import { type Audience, isSessionOver } from "./session-over";
import { windowChannel } from "./window-channel";

const SIGNS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;
const CHECKED_MS = 1_000;
/** Other windows and the server are told of a use at most so often. The server counts on it (`USE_NOTED_WITHIN`). */
const WINDOWS_TOLD_MS = 2_000;
const SERVER_TOLD_MS = 30_000;
const WARNING_MS = IDLE_WARNING_SECONDS * 1_000;

type Watched = {
  audience: Audience;
  seconds: number;
  /** When the page was there, in milliseconds: this script comes later. */
  since: number;
};
type Watching = Watched & { onWarn: (left: number | null) => void; onIdle: () => void };

/** Watches for signs of the user, in all windows. Returns what a sign is, and what ends the watching. */
function watch({ audience, seconds, since, onWarn, onIdle }: Watching) {
  // One message: one of the windows was used just now.
  const channel = windowChannel(`used-${audience}`);
  const limit = seconds * 1_000;
  let [touched, told, toldServer] = [since, since, since];
  const left = () => touched + limit - now();
  const tellServer = async () => {
    toldServer = now();
    if (await isSessionOver(audience)) window.location.reload();
  };
  const use = () => {
    touched = now();
    if (touched - told > WINDOWS_TOLD_MS) {
      told = touched;
      channel?.postMessage(null);
    }
    if (touched - toldServer > SERVER_TOLD_MS) void tellServer();
  };
  // Once the warning is there it takes a word to stay: a hand that brushes the table is none.
  const touch = () => {
    if (left() > WARNING_MS) use();
  };
  const check = () => {
    const rest = left();
    onWarn(rest <= WARNING_MS ? Math.max(0, Math.ceil(rest / 1_000)) : null);
    if (rest <= 0) onIdle();
  };
  channel?.addEventListener("message", () => {
    touched = now();
    check();
  });
  const timer = setInterval(check, CHECKED_MS);
  document.addEventListener("visibilitychange", check);
  for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true });
  const end = () => {
    clearInterval(timer);
    channel?.close();
    document.removeEventListener("visibilitychange", check);
    for (const sign of SIGNS) window.removeEventListener(sign, touch);
  };
  const stay = () => {
    [told, toldServer] = [0, 0];
    use();
    check();
  };
  return { stay, end };
}

/**
 * Warns two minutes before all windows were idle for so long, and calls `onIdle` then, by the clock: a machine that
 * slept counts its sleep. `left`: seconds, while it warns. `onIdle` is called again each second until `off`.
 */
export function useIdle(
  { audience, seconds, since }: Watched,
  { onIdle, off = false }: { onIdle: () => void; off?: boolean },
) {
  const [left, setLeft] = useState<number | null>(null);
  const act = useRef(onIdle);
  const begun = useRef(false);
  const watching = useRef<ReturnType<typeof watch>>(null);
  useEffect(() => {
    act.current = onIdle;
  });
  useEffect(() => {
    if (off) return;
    const from = begun.current ? now() : since;
    begun.current = true;
    const running = watch({ audience, seconds, since: from, onWarn: setLeft, onIdle: () => act.current() });
    watching.current = running;
    return () => {
      running.end();
      setLeft(null);
    };
  }, [audience, seconds, since, off]);
  const stay = useCallback(() => watching.current?.stay(), []);
  return { left, stay };
}
