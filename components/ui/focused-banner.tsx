"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "./banner";
import { mayMoveFocus } from "./may-move-focus";

/** A success message that takes focus, so that screen readers read it first. */
export function FocusedBanner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mayMoveFocus()) box.current?.focus();
  }, []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="mb-6 outline-none">
      <Banner tone="good">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="font-semibold">{children}</p>
          {action}
        </div>
      </Banner>
    </div>
  );
}
