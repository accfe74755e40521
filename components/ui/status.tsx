import { Icon, type IconName } from "./icon";

export type StatusLook = { word: string; icon: IconName; colour: "text-soft" | "text-good" | "text-alert" };

/** A status as icon, word and colour. */
export const Status = ({ word, icon, colour }: StatusLook) => (
  <span className={`inline-flex items-center gap-1.5 text-sm ${colour}`}>
    <Icon name={icon} className="size-4" />
    {word}
  </span>
);
