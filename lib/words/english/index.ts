import { access } from "./access";
import { browser } from "./browser";
import { help } from "./help";
import { landing } from "./landing";
import { shell } from "./shell";
import { signup } from "./signup";

/** Every message of the pages, texts and mails, by area and name. The other languages have the same. */
export const ENGLISH = { access, browser, help, landing, shell, signup } as const;
