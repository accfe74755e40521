/** How many letters have to be put in, left out or exchanged to make one word of the other. */
function distance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (const [at, other] of [...to].entries())
      line.push(
        Math.min((above[at] ?? 0) + Number(letter !== other), (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
}

/** Says that there is no such option, and which one may be meant. */
export function unknownOption(given: string, names: readonly string[]): string {
  const [nearest] = names
    .map((name) => ({ name, far: distance(given, name) }))
    .sort((a, b) => a.far - b.far)
    .filter(({ far, name }) => far <= Math.max(2, name.length / 3));
  const meant = nearest ? `; --${nearest.name} is meant?` : "";
  return `There is no option --${given}${meant || (names.length > 0 ? `: there is ${names.map((name) => `--${name}`).join(", ")}` : "")}`;
}

/** The flags of a command that takes nothing else. Errors: names the first that it does not know, and the nearest one. */
export function readFlags<Name extends string>(names: readonly Name[], args: string[]): Set<Name> {
  for (const arg of args) {
    const name = arg.replace(/^--/, "");
    if (!(names as readonly string[]).includes(name) || name === arg)
      throw new Error(unknownOption(name, names));
  }
  return new Set(args.map((arg) => arg.slice(2) as Name));
}
