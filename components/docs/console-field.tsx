import type { ApiParameter } from "@/lib/openapi/operations";

type Props = { parameter: ApiParameter; value: string; onChange: (value: string) => void };

/** One header, path or query parameter of the console. */
export function ConsoleField({ parameter, value, onChange }: Props) {
  const { name, in: place, required, type } = parameter;
  return (
    <label className="grid gap-1 text-sm">
      <span>
        <span className="font-mono font-semibold">{name}</span>{" "}
        <span className="text-soft">
          {place}, {type}
          {required ? "" : " (optional)"}
        </span>
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
