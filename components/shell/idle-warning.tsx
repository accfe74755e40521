"use client";

import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";

type Props = {
  heading: string;
  /** What happens, and when; read aloud once, as the dialog opens. */
  why: string;
  /** Seconds; not read aloud. */
  left: number;
  onStay: () => void;
  /** What the button says that stays. */
  stay: string;
  /** The other way out. */
  children?: ReactNode;
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Told two minutes before a session ends or locks because it is idle. Escape stays, too. */
export function IdleWarning({ heading, why, left, onStay, stay, children }: Props) {
  const words = useId();
  return (
    <Modal heading={heading} onClose={onStay} describedBy={words} width="narrow">
      <p id={words}>{why}</p>
      <p aria-hidden="true" className="figures mt-3 font-serif text-3xl">
        {clock(left)}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button look="primary" onClick={onStay}>
          {stay}
        </Button>
        {children}
      </div>
    </Modal>
  );
}
