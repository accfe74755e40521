const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
/** Bits that stand before an IPv4 address in its IPv6 form. */
const MAPPED_BITS = 96;

/**
 * An IPv4 address or network written as IPv6 (RFC 4291, 2.5.5.2: `::ffff:10.0.0.0/104`) in its own form (`10.0.0.0/8`),
 * as the callers' addresses are; anything else as it is.
 */
export function asIpv4(text: string): string {
  const [address = "", length] = text.split("/");
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return text;
  // The parser of URLs writes every address in its one short form.
  const groups = MAPPED.exec(new URL(`http://[${address}]`).hostname.slice(1, -1))?.slice(1);
  if (!groups || (length !== undefined && Number(length) < MAPPED_BITS)) return text;
  const dotted = groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
  return length === undefined ? dotted : `${dotted}/${Number(length) - MAPPED_BITS}`;
}
