"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "./banner";
import { mayMoveFocus } from "./may-move-focus";

type Props = { children: ReactNode; action?: ReactNode; tone?: "good" | "alert"; more?: ReactNode };

/** What was done, which takes focus, so that screen readers read it first. @param more below it, such as what was not */
export function FocusedBanner({ children, action, tone = "good", more }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mayMoveFocus()) box.current?.focus();
  }, []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="mb-6 outline-none">
      <Banner tone={tone}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="font-semibold">{children}</p>
          {action}
        </div>
        {more}
      </Banner>
    </div>
  );
}
