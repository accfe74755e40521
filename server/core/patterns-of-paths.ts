const PARAMETER = /^([:{[])/;

interface Pattern {
  text: string;
  /** Null: a parameter. */
  segments: (string | null)[];
}

const read = (text: string): Pattern => ({
  text,
  segments: text.split("/").map((segment) => (PARAMETER.test(segment) ? null : segment)),
});

const parameters = ({ segments }: Pattern) => segments.filter((segment) => segment === null).length;

/**
 * Finds the pattern that a path is of, so that numbers in it need not be told; null where there is none. Parameters of
 * patterns are segments such as `{id}`, `:id` or `[id]`.
 */
export function patternsOfPaths(patterns: string[]): (path: string) => string | null {
  const all = patterns.map(read).sort((a, b) => parameters(a) - parameters(b));
  return (path) => {
    const asked = path.split("/");
    const found = all.find(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every((segment, i) => segment === null || segment === asked[i]),
    );
    return found?.text ?? null;
  };
}
