"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Modal } from "@/components/ui/modal";
import { useLock } from "./staff-lock";
import { isCovered, pressed } from "./use-desk-keys";

/** `also`: other words by which it is found. */
export type Place = { href: string; label: string; also?: string };

/** How what was typed is looked for: by a form, so that it stands in no address. */
export type LookUp = Place & {
  /** The name of the form's field, which is sent to `href`; the label has a mark where the text stands. */
  field: string;
  next?: string;
  /** The text has digits alone. */
  isNumber?: true;
};

type Props = {
  places: Place[];
  /** None where the institution wants a reason for each: pages ask for it. */
  lookUps: LookUp[];
};

/** Places of which each word that was typed begins a word. */
function matching(places: Place[], text: string): Place[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label, also = "" }) => {
    const words = `${label} ${also}`.toLowerCase().split(/\s+/);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}

function send({ href: action, field, next }: LookUp, text: string) {
  const form = Object.assign(document.createElement("form"), { method: "post", action });
  for (const [name, value] of Object.entries({ [field]: text, ...(next && { next }) }))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  document.body.append(form);
  form.submit();
}

/** Opens by Ctrl+K, where nothing lies over the page. */
export function PaletteDialog(props: Props) {
  const { locked } = useLock();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (pressed(event) !== "Ctrl+K") return;
      event.preventDefault();
      if (!isCovered()) setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return open && !locked && <PaletteList {...props} onClose={() => setOpen(false)} />;
}

/** One field and a list (combobox): pages and what can be done, and what was typed as a look-up. */
function PaletteList({ places, lookUps, onClose }: Props & { onClose: () => void }) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const router = useRouter();
  const list = useId();
  const wanted = text.trim();
  const found = matching(places, wanted);
  const hasDigits = /\d/.test(wanted);
  // Names and numbers are looked for once, when they are whole: each search is recorded.
  const asked = lookUps
    .filter(({ isNumber }) => wanted !== "" && (hasDigits || !isNumber))
    .map((each) => ({ ...each, label: each.label.replace("…", () => wanted) }));
  const options: (Place | LookUp)[] = hasDigits ? [...asked, ...found] : [...found, ...asked];
  const chosen = Math.min(active, options.length - 1);

  const go = (place: Place | LookUp | undefined) => {
    if (!place) return;
    if ("field" in place) return send(place, wanted);
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
      <input
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
        role="combobox"
        aria-label={
          lookUps.length > 0 ? "A page, what to do, or a customer or account" : "A page, or what to do"
        }
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options[chosen] && `${list}-${chosen}`}
        autoComplete="off"
        className="entry w-full"
      />
      <div id={list} role="listbox" aria-label="Found" className="palette-list">
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
