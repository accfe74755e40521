// Every message of the pages, texts and mails, by area and name. The other languages have the same.
export { access } from "./access";
export { accounts } from "./accounts";
export { address } from "./address";
export { browser } from "./browser";
export { documents } from "./documents";
export { entry } from "./entry";
export { help } from "./help";
export { landing } from "./landing";
export { mails } from "./mails";
export { news } from "./news";
export { papers } from "./papers";
export { profile } from "./profile";
export { refusal } from "./refusal";
export { security } from "./security";
export { shell } from "./shell";
export { signup } from "./signup";
export { texts } from "./texts";
