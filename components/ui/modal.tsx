"use client";

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names";

const WIDTHS = { narrow: "max-w-sm", middle: "max-w-xl", wide: "max-w-4xl" };

type Props = {
  heading: string;
  /** Escape closes it; without it, nothing but what is inside does. */
  onClose?: () => void;
  width?: keyof typeof WIDTHS;
  className?: string;
  /** The id of what is read aloud when it opens, after its heading. */
  describedBy?: string;
  children: ReactNode;
};

/** A dialog over the page, which cannot be reached meanwhile. It is open as long as it is there. */
export function Modal({ heading, onClose, width = "middle", className, describedBy, children }: Props) {
  const title = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  // In the commit itself: what is typed at once, as by a scanner, goes where the focus is to be.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    // What is longer than the screen is read from its beginning, wherever its first button is. Always focusable, it would
    // have the focus before every field.
    if (head.current && dialog && dialog.scrollTop > 0) {
      head.current.tabIndex = -1;
      head.current.focus();
    }
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={title}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={classNames(
        "m-auto w-full border border-edge bg-paper p-6 text-ink backdrop:bg-[oklch(0_0_0/0.6)]",
        WIDTHS[width],
        className,
      )}
    >
      <h2 ref={head} id={title} className="mb-4 text-xl">
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
