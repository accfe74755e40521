"use client";

import { useLater } from "@/components/shell/use-later";
import type { PaletteDialog } from "./palette-dialog";

const load = () => import("./palette-dialog").then(({ PaletteDialog }) => PaletteDialog);

/** Ctrl+K on every page of staff: loaded once the page stands. */
export function Palette(props: Parameters<typeof PaletteDialog>[0]) {
  const Dialog = useLater(load);
  return Dialog && <Dialog {...props} />;
}
