/** So many characters of one kind, as `^[A-Z0-9]{3,10}$` says. */
const RUN = /^\^\[((?:\w-\w|\w)+)\]\{(\d+)(?:,(\d+))?\}\$$/;

interface Run {
  characters: Set<string>;
  least: number;
  most: number;
}

function readRun(pattern: string): Run | null {
  const [, kinds = "", least = "", most = least] = RUN.exec(pattern) ?? [];
  if (least === "") return null;
  const characters = new Set<string>();
  for (const [, from = "", to = from] of kinds.matchAll(/(\w)(?:-(\w))?/g))
    for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1)
      characters.add(String.fromCharCode(code));
  return { characters, least: Number(least), most: Number(most) };
}

/** Whether a pattern takes all that another one took; only of two that each say so many characters of one kind. */
export function isWider(before: string, after: string): boolean {
  const [old, now] = [readRun(before), readRun(after)];
  if (!old || !now) return false;
  const takesAll = [...old.characters].every((character) => now.characters.has(character));
  return takesAll && now.least <= old.least && now.most >= old.most;
}
