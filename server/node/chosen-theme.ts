import type { IncomingMessage } from "node:http";
import { THEME_COOKIE, type Theme, themeOf } from "../../lib/preferences";
import { readCookie } from "../bff/index";

/** The theme that the browser keeps. */
export const chosenTheme = ({ headers }: Pick<IncomingMessage, "headers">): Theme =>
  themeOf(readCookie(headers.cookie ?? "", THEME_COOKIE));
