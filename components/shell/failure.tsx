"use client";

import { useEffect, useState } from "react";
import { now } from "../../lib/clock";
import { useWords } from "../words/words-provider";

type Props = { error: Error & { digest?: string }; retry: () => void };

/**
 * The page of an internal error: time, reference and a way to try again; never the error's own text. It imports
 * no component that draws: it is part of every page's scripts.
 */
export function Failure({ error, retry }: Props) {
  const say = useWords();
  const [time, setTime] = useState("");
  useEffect(() => {
    setTime(new Date(now()).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }));
  }, []);
  return (
    <>
      <p className="caption mb-2">500</p>
      <h1 tabIndex={-1} className="text-2xl md:text-3xl">
        {say("failed")}
      </h1>
      <p className="mt-3 mb-6 max-w-[60ch] text-soft">{say("failedWhy")}</p>
      <button type="button" onClick={retry} className="button button-primary w-full md:w-auto">
        {say("tryAgain")}
      </button>
      <p className="mt-6 text-sm text-soft">
        {time && say("failedAt", { time, reference: error.digest ?? "–" })}
      </p>
    </>
  );
}
