import type { Area, AreaName } from "../translation";
import { access } from "./access";
import { browser } from "./browser";
import { entry } from "./entry";
import { help } from "./help";
import { landing } from "./landing";
import { refusal } from "./refusal";
import { shell } from "./shell";
import { signup } from "./signup";

export const SPANISH: { [A in AreaName]: Area<A> } = {
  access,
  browser,
  entry,
  help,
  landing,
  refusal,
  shell,
  signup,
};
