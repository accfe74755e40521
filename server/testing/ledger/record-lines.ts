import type { Recorded } from "./records-of";

type Kept = Pick<Recorded<unknown>, "audit" | "events">;

const keysOf = (value: unknown) => Object.keys(value ?? {}).sort();
const after = (mark: string, words: string[]) => (words.length > 0 ? `${mark} ${words.join(" ")}` : "");

/** What was left on record, by the names of all that it says: a line for each audit row, and for each event. */
export const recordLines = ({ audit, events }: Kept): string[] => [
  ...audit.map(
    ({ action, actorKind, subjectId, details }) =>
      `${action} by ${actorKind}${subjectId === null ? ", of nothing known" : ""}${after(":", keysOf(details))}`,
  ),
  ...events.map(({ type, data }) => {
    const { object, previous } = data as { object: object; previous?: object };
    return `→ ${type}${after(":", keysOf(object))}${after(", before:", keysOf(previous))}`;
  }),
];
