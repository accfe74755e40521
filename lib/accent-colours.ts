import Color from "colorjs.io";

/** The accent and the tint behind chosen things, on light paper and on dark. Each is `#rrggbb`. */
export interface AccentColours {
  light: { accent: string; tint: string };
  dark: { accent: string; tint: string };
}

/** WCAG asks 4.5 of text; a little more leaves room for rounding. */
const CONTRAST = 4.6;
const STEP = 0.01;
/** Lightness and strongest chroma of the tints, as in app/globals.css. */
const TINTS = { light: [0.945, 0.018], dark: [0.29, 0.03] } as const;

type Lch = readonly [lightness: number, chroma: number, hue: number];

function lchOf(colour: string): Lch {
  const [lightness, chroma, hue] = new Color(colour).to("oklch").coords;
  return [lightness ?? 0, chroma ?? 0, hue ?? 0];
}

const colourOf = ([lightness, chroma, hue]: Lch) =>
  new Color("oklch", [lightness, chroma, hue]).to("srgb").toGamut();
const hexOf = (colour: Color) => colour.toString({ format: "hex", collapse: false });

/** The nearest lightness, darker or lighter by `step`, that can be read on the tint; paper is farther from it yet. */
function readable([lightness, chroma, hue]: Lch, tint: Color, step: number): string {
  for (let tried = lightness; tried > 0 && tried < 1; tried += step) {
    const colour = colourOf([tried, chroma, hue]);
    if (colour.contrast(tint, "WCAG21") >= CONTRAST) return hexOf(colour);
  }
  return hexOf(colourOf([step < 0 ? 0.2 : 0.95, 0, hue]));
}

/** How far two colours are apart, as WCAG 2 measures it: 1 to 21, with one decimal, never more than it is. */
export const contrastOf = (one: string, other: string): number =>
  Math.floor(new Color(one).contrast(other, "WCAG21") * 10) / 10;

/** What an institution's colour becomes on our pages. @param accent `#rrggbb` */
export function accentColours(accent: string): AccentColours {
  const [lightness, chroma, hue] = lchOf(accent);
  const on = (theme: "light" | "dark", step: number) => {
    const [level, most] = TINTS[theme];
    const tint = colourOf([level, Math.min(chroma, most), hue]);
    const from: Lch = [Math.min(Math.max(lightness, STEP), 1 - STEP), chroma, hue];
    return { accent: readable(from, tint, step), tint: hexOf(tint) };
  };
  return { light: on("light", -STEP), dark: on("dark", STEP) };
}
