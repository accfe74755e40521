import type { CellPart } from "./cell";
import { Icon } from "./icon";

/** How a status looks, in a cell as elsewhere. */
export type StatusLook = Required<Pick<CellPart, "text" | "icon" | "tone">>;

/** A status as icon, word and colour. */
export const Status = ({ text, icon, tone }: StatusLook) => (
  <span className={`status ${tone}`}>
    <Icon name={icon} className="" />
    {text}
  </span>
);
