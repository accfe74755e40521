const HOSTS = ["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com"];

/** Whether two words differ by one letter left out, added, changed, or by two neighbours swapped. */
function oneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (left.length <= 1 && right.length <= 1) || left === [...right].reverse().join("");
}

/** The address that was likely meant, when the host is one slip away from a common one. */
export function likelyAddress(address: string): string | null {
  const [local, host, ...rest] = address.trim().split("@");
  if (!local || !host || rest.length) return null;
  const meant = HOSTS.includes(host.toLowerCase())
    ? undefined
    : HOSTS.find((known) => oneSlipApart(host.toLowerCase(), known));
  return meant ? `${local}@${meant}` : null;
}
