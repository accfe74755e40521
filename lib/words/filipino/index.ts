import type { Area, AreaName } from "../translation";
import { access } from "./access";
import { accounts } from "./accounts";
import { address } from "./address";
import { browser } from "./browser";
import { documents } from "./documents";
import { entry } from "./entry";
import { help } from "./help";
import { landing } from "./landing";
import { papers } from "./papers";
import { profile } from "./profile";
import { refusal } from "./refusal";
import { security } from "./security";
import { shell } from "./shell";
import { signup } from "./signup";

export const FILIPINO: { [A in AreaName]: Area<A> } = {
  access,
  accounts,
  address,
  browser,
  documents,
  entry,
  help,
  landing,
  papers,
  profile,
  refusal,
  security,
  shell,
  signup,
};
