import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names";

export type ButtonLook = "primary" | "secondary" | "quiet";

const LOOKS: Record<ButtonLook, string> = {
  primary:
    "bg-accent text-accent-ink border border-accent font-semibold hover:bg-ink hover:border-ink hover:text-paper",
  secondary: "bg-transparent text-ink border border-edge font-medium hover:border-ink hover:bg-sheet",
  quiet:
    "bg-transparent text-accent underline underline-offset-[0.2em] decoration-1 hover:decoration-2 px-0!",
};

/** The look of a button, also for links that read as one. */
export const buttonLook = (look: ButtonLook = "primary", wide = false) =>
  classNames(
    "inline-flex min-h-12 items-center justify-center gap-2 rounded-sm px-5 py-2 text-base no-underline transition-colors duration-150 aria-disabled:cursor-progress",
    look !== "quiet" && "leading-tight",
    wide && "w-full md:w-auto",
    LOOKS[look],
  );

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; wide?: boolean };

/** A button; `type="button"` unless it submits. */
export function Button({ look, wide, className, type = "button", ...rest }: Props) {
  return <button type={type} className={classNames(buttonLook(look, wide), className)} {...rest} />;
}
