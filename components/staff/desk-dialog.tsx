"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";

const WIDTHS = { narrow: "max-w-sm", middle: "max-w-xl", wide: "max-w-4xl" };

type Props = {
  heading: string;
  /** Escape closes it; without it, nothing but what is inside does. */
  onClose?: () => void;
  width?: keyof typeof WIDTHS;
  className?: string;
  children: ReactNode;
};

/** A dialog over the desk, which cannot be reached meanwhile. It is open as long as it is there. */
export function DeskDialog({ heading, onClose, width = "middle", className, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby="dialog-heading"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={classNames(
        "m-auto w-full border border-edge bg-paper p-6 text-ink backdrop:bg-ink/60",
        WIDTHS[width],
        className,
      )}
    >
      <h2 id="dialog-heading" className="mb-4 text-xl">
        {heading}
      </h2>
      {children}
    </dialog>
  );
}
