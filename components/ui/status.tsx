import { Icon, type IconName } from "./icon";

export type StatusLook = { word: string; icon: IconName; colour: "text-soft" | "text-good" | "text-alert" };

/** A status as icon, word and colour. */
export const Status = ({ word, icon, colour }: StatusLook) => (
  <span className={`status ${colour}`}>
    <Icon name={icon} className="" />
    {word}
  </span>
);
