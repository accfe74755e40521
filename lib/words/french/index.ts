import type { Area, AreaName } from "../translation";
import { access } from "./access";
import { browser } from "./browser";
import { help } from "./help";
import { landing } from "./landing";
import { shell } from "./shell";
import { signup } from "./signup";

export const FRENCH: { [A in AreaName]: Area<A> } = { access, browser, help, landing, shell, signup };
