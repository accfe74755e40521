// Every message of the pages, texts and mails, by area and name. The other languages have the same.
export { access } from "./access";
export { accounts } from "./accounts";
export { browser } from "./browser";
export { documents, papers } from "./documents";
export { entry, landing } from "./entry";
export { mails, news, texts } from "./mails";
export { occupations } from "./occupations";
export { address, profile } from "./profile";
export { refusal } from "./refusal";
export { security } from "./security";
export { help, shell } from "./shell";
export { signup } from "./signup";
