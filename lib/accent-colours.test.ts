import Color from "colorjs.io";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accentColours, contrastOf } from "./accent-colours";

const contrast = (one: string, other: string) => new Color(one).contrast(other, "WCAG21");
/** Paper and sheet of app/globals.css. */
const PAPER = {
  light: ["oklch(0.972 0.012 84)", "oklch(0.991 0.006 84)"],
  dark: ["oklch(0.212 0.018 255)", "oklch(0.245 0.02 255)"],
};

test("whatever the colour, it can be read on paper, sheet and tint, light and dark", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(hex, (colour) => {
      const colours = accentColours(colour);
      for (const theme of ["light", "dark"] as const) {
        const { accent, tint } = colours[theme];
        expect(accent).toMatch(/^#[0-9a-f]{6}$/);
        for (const ground of [tint, ...PAPER[theme]])
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
    { numRuns: 60, examples: [["#ffffff"], ["#000000"], ["#ffdd00"], ["#808080"]] },
  );
});

test("contrast is told with one decimal, and never as more than it is", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#777777", "#ffffff")).toBe(4.4);
});

test("a colour that can be read already stays as it is", () => {
  expect(accentColours("#001f5b").light.accent).toBe("#001f5b");
});
