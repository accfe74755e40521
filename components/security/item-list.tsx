import type { Key, ReactNode } from "react";

interface Item {
  id: Key;
  name: ReactNode;
  /** What is known of it, a line each; what is none is left out. */
  notes: ReactNode[];
  /** What can be done with it. */
  action: ReactNode;
}

/** What lets a person in, one below the other: passkeys, sessions, devices. */
export const ItemList = ({ items }: { items: Item[] }) => (
  <ul className="border-t border-rule">
    {items.map(({ id, name, notes, action }) => (
      <li
        key={id}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
      >
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {notes.filter(Boolean).map((note, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            <p key={n} className="text-sm text-soft">
              {note}
            </p>
          ))}
        </div>
        {action}
      </li>
    ))}
  </ul>
);
