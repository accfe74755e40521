"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Modal } from "@/components/ui/modal";
import { useLock } from "./staff-lock";

export type Place = { href: string; label: string };

type Props = {
  places: Place[];
  /** The institution wants a reason for each look-up: the desk asks for it. */
  asksWhy: boolean;
};

const DESK = "/teller";

/** Places of which each word that was typed begins a word. */
function matching(places: Place[], text: string): Place[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label }) => {
    const words = label.toLowerCase().split(/\s+/);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/** Opens by Ctrl+K, where nothing lies over the page. */
export function PaletteDialog(props: Props) {
  const { locked } = useLock();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return open && !locked && <PaletteList {...props} onClose={() => setOpen(false)} />;
}

/** One field and a list (combobox): pages and what can be done, and what was typed as a look-up at the desk. */
function PaletteList({ places, asksWhy, onClose }: Props & { onClose: () => void }) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const router = useRouter();
  const lookUp = useRef<HTMLFormElement>(null);
  const list = useId();
  const wanted = text.trim();
  const found = matching(places, wanted);
  const desk: Place = { href: DESK, label: `Look up “${wanted}” at the desk` };
  // Names and numbers are looked for once, when they are whole: each search is recorded.
  const options = wanted === "" || asksWhy ? found : /\d/.test(wanted) ? [desk, ...found] : [...found, desk];
  const chosen = Math.min(active, options.length - 1);

  const go = (place: Place | undefined) => {
    if (!place) return;
    if (place === desk) return lookUp.current?.submit();
    onClose();
    router.push(place.href);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") go(options[chosen]);
    else if (by) setActive((chosen + by + options.length) % Math.max(1, options.length));
    else return;
    event.preventDefault();
  };
  return (
    <Modal heading="Go to" onClose={onClose} className="mt-[12dvh]">
      <form ref={lookUp} method="post" action="/bff/staff/desk">
        <input
          name="text"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
          role="combobox"
          aria-label={asksWhy ? "A page, or what to do" : "A page, what to do, or a customer or account"}
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={options[chosen] && `${list}-${chosen}`}
          autoComplete="off"
          className="entry w-full"
        />
      </form>
      <div id={list} role="listbox" aria-label="Found" className="mt-3 max-h-[50vh] overflow-y-auto">
        {options.map((place, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: keys are the field's.
          <div
            key={place.href + place.label}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            ref={(option) => {
              if (index === chosen) option?.scrollIntoView({ block: "nearest" });
            }}
            onClick={() => go(place)}
            className={classNames(
              "flex min-h-11 cursor-pointer items-center border-s-4 px-3 hover:bg-sheet",
              index === chosen ? "border-accent bg-sheet font-semibold" : "border-transparent",
            )}
          >
            {place.label}
          </div>
        ))}
      </div>
      <p role="status" className={options.length > 0 ? "sr-only" : "mt-3 text-soft"}>
        {options.length === 0 ? "No page is called so" : `${options.length} found`}
      </p>
    </Modal>
  );
}
