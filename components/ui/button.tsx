import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names";

export type ButtonLook = "primary" | "secondary" | "quiet" | "action";

/** Utilities of `app/globals.css`, which has only those whose whole name it finds in a source. */
const LOOKS: Record<ButtonLook, string> = {
  primary: "button button-primary",
  secondary: "button button-secondary",
  quiet: "button button-quiet",
  action: "action",
};

/** The look of a button, also for links that read as one. */
export const buttonLook = (look: ButtonLook = "primary", wide = false) =>
  classNames(LOOKS[look], wide && "w-full md:w-auto");

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; wide?: boolean };

/** A button; `type="button"` unless it submits. */
export function Button({ look, wide, className, type = "button", ...rest }: Props) {
  return <button type={type} className={classNames(buttonLook(look, wide), className)} {...rest} />;
}
