/** The pairs of a Cookie header, in order, values untouched. */
function pairsOf(header: string): [name: string, value: string][] {
  return header.split(";").flatMap((part) => {
    const pair = part.trim();
    const equals = pair.indexOf("=");
    return equals < 1 ? [] : [[pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]];
  });
}

/** Cookies by name, as pages get them from Next. */
export const jarOf = (header: string) => ({
  get(name: string) {
    const value = readCookie(header, name);
    return value === undefined ? undefined : { value };
  },
});

/** The first value of `name`, as the most specific cookie comes first. */
export function readCookie(header: string, name: string): string | undefined {
  return pairsOf(header).find(([other]) => other === name)?.[1];
}

/** The header with `name` replaced, or taken out for `null`. */
export function replaceCookie(header: string, name: string, value: string | null): string {
  const others = pairsOf(header).filter(([other]) => other !== name);
  const all = value === null ? others : [...others, [name, value]];
  return all.map(([key, kept]) => `${key}=${kept}`).join("; ");
}
