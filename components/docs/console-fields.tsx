import { useId } from "react";
import type { ConsoleParameter } from "@/lib/openapi/operations";
import { withMemory } from "./console-memory";

type Props = {
  examples: { summary: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** The body to send, begun from one of the examples. */
export function ConsoleBody({ examples, value, onChange }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1 text-sm">
      {examples.length > 1 && (
        <>
          <label htmlFor={`${id}-example`} className="font-semibold">
            Example
          </label>
          <select
            id={`${id}-example`}
            className="entry mb-2 w-full"
            onChange={({ target }) => onChange(withMemory(examples[Number(target.value)]?.text ?? ""))}
          >
            {examples.map(({ summary }, index) => (
              <option key={summary} value={index}>
                {summary}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={id} className="font-semibold">
        Body
      </label>
      <textarea
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        rows={Math.min(18, value.split("\n").length + 1)}
        spellCheck={false}
        autoComplete="off"
        className="entry w-full py-2 font-mono"
      />
    </div>
  );
}

type ConsoleFieldProps = { parameter: ConsoleParameter; value: string; onChange: (value: string) => void };

/** One header, path or query parameter of the console. */
export function ConsoleField({ parameter, value, onChange }: ConsoleFieldProps) {
  const { name, in: place, required, type } = parameter;
  return (
    <label className="grid gap-1 text-sm">
      <span>
        <span className="font-mono font-semibold">{name}</span>{" "}
        <span className="text-soft">{`${place}, ${type}${required ? "" : " (optional)"}`}</span>
      </span>
      <input
        type="text"
        value={value}
        // An empty part of a path is another path.
        required={place === "path"}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="entry w-full font-mono"
      />
    </label>
  );
}

/** So many optional parameters stand open; of a list these are the page and its order. */
const OPEN = 4;
/** To fold fewer than this hides more than it saves. */
const LEAST_FOLDED = 3;

/** What a form shows at once, and what it folds: lists have a filter for each field, forty in all. */
export function foldParameters(
  parameters: ConsoleParameter[],
): [first: ConsoleParameter[], others: ConsoleParameter[]] {
  const optional = parameters.filter(({ required }) => !required);
  const folded = optional.slice(OPEN);
  if (folded.length < LEAST_FOLDED) return [parameters, []];
  return [parameters.filter((parameter) => !folded.includes(parameter)), folded];
}
