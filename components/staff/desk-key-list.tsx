import type { DeskKey } from "./use-desk-keys";

const DESK_KEYS: Record<DeskKey | "Enter" | "↑ ↓" | "Ctrl+K", string> = {
  F1: "Show these keys; so does ? while the field is empty",
  F2: "Back to the field",
  Enter: "Look up, or open the chosen customer",
  "↑ ↓": "Choose a customer; with an account open, the owner's next account",
  "Ctrl+Enter": "Show the identity details of the customer",
  F4: "Copy the account number",
  F8: "Balance slip",
  "Shift+F8": "Statement for a period",
  F9: "Blur figures, and show them again",
  "Ctrl+Shift+L": "Lock the desk",
  "Ctrl+K": "Go to another page, on every page of staff",
  Escape: "Empty the field",
};

const ISSUING: string[] = ["F8", "Shift+F8"] satisfies DeskKey[];

/** The keys of the desk. Made by the server, so that no script carries its words. @param issues whether the reader issues documents */
export const DeskKeyList = ({ issues }: { issues: boolean }) => (
  <dl className="mb-6 border-t border-rule">
    {Object.entries(DESK_KEYS)
      .filter(([key]) => issues || !ISSUING.includes(key))
      .map(([key, does]) => (
        <div key={key} className="grid grid-cols-[8rem_1fr] gap-x-4 border-b border-rule py-2">
          <dt>
            <kbd className="font-mono text-sm">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
  </dl>
);
