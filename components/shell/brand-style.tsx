import { cache } from "react";
import { type AccentColours, accentColours } from "@/lib/accent-colours";

/** Twice `:root`: stronger than app/globals.css, wherever that file comes. Paper stays black and white. */
const ROOT = ":root:root";

const rule = (selector: string, { accent, tint }: AccentColours["light"]) =>
  `${selector}{--accent:${accent};--tint:${tint}}`;

const styleOf = cache((accent: string) => {
  const { light, dark } = accentColours(accent);
  return [
    `@media screen{${rule(ROOT, light)}${rule(`${ROOT}[data-theme="dark"]`, dark)}}`,
    `@media screen and (prefers-color-scheme:dark){${rule(`${ROOT}:not([data-theme="light"])`, dark)}}`,
  ].join("");
});

/** The institution's colour instead of the product's own. @param accent `#rrggbb` */
export const BrandStyle = ({ accent, nonce }: { accent: string; nonce: string | undefined }) => (
  <style nonce={nonce}>{styleOf(accent)}</style>
);
