import { useId } from "react";
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
