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

/** The name that may be meant by what was given: the one that differs least, by at most so many letters; null where there is none. */
export function nearestName(
  given: string,
  names: readonly string[],
  mostLetters: (name: string) => number,
): string | null {
  const [nearest] = names
    .map((name) => ({ name, far: distance(given, name) }))
    .sort((a, b) => a.far - b.far)
    .filter(({ far, name }) => far <= mostLetters(name));
  return nearest?.name ?? null;
}
