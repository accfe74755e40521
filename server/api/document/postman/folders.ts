import { FEED, READ_COLLECTIONS } from "./integrator-folders";
import { SAVINGS } from "./savings-folder";
import { NEW_NUMBER, SESSIONS, SIGN_IN, SIGN_OUT } from "./sign-in-folders";
import { FIRST_CALL, REFERENCE_LISTS, SIGN_UP } from "./sign-up-folders";
import type { Folder } from "./step";

/** The whole journey, in the order in which it works. */
export const FOLDERS: Folder[] = [
  FIRST_CALL,
  REFERENCE_LISTS,
  SIGN_UP,
  SIGN_IN,
  SESSIONS,
  NEW_NUMBER,
  SAVINGS,
  SIGN_OUT,
  READ_COLLECTIONS,
  FEED,
];
