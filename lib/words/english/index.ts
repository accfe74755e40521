import { access } from "./access";
import { accounts } from "./accounts";
import { address } from "./address";
import { browser } from "./browser";
import { documents } from "./documents";
import { entry } from "./entry";
import { help } from "./help";
import { landing } from "./landing";
import { mails } from "./mails";
import { news } from "./news";
import { papers } from "./papers";
import { profile } from "./profile";
import { refusal } from "./refusal";
import { security } from "./security";
import { shell } from "./shell";
import { signup } from "./signup";
import { texts } from "./texts";

/** Every message of the pages, texts and mails, by area and name. The other languages have the same. */
export const ENGLISH = {
  access,
  accounts,
  address,
  browser,
  documents,
  entry,
  help,
  landing,
  mails,
  news,
  papers,
  profile,
  refusal,
  security,
  shell,
  signup,
  texts,
} as const;
