/** What the desk does not need to stand: loaded together once it does. */
export { DeskDialogs } from "./desk-dialogs";
export { RevealPanel } from "./reveal-panel";
