import { access } from "./access";
import { browser } from "./browser";
import { entry } from "./entry";
import { help } from "./help";
import { landing } from "./landing";
import { refusal } from "./refusal";
import { shell } from "./shell";
import { signup } from "./signup";

/** Every message of the pages, texts and mails, by area and name. The other languages have the same. */
export const ENGLISH = { access, browser, entry, help, landing, refusal, shell, signup } as const;
