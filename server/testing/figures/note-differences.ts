/** What a surface has to say, by field. */
export type Expected = Record<string, unknown>;

const textOf = (value: unknown) => JSON.stringify(value) ?? "nothing";

/** A sentence for each field of a surface that says something else than it has to. */
export function noteDifferences(surface: string, expected: Expected, came: object): string[] {
  const values = new Map(Object.entries(came));
  return Object.entries(expected).flatMap(([field, wanted]) => {
    const [is, right] = [textOf(values.get(field)), textOf(wanted)];
    return is === right ? [] : [`${surface}: ${field} is ${is}, and has to be ${right}`];
  });
}
