import * as z from "zod/mini";
import { choice, numberOf, whyDone, wideId } from "./fields";
import { WORDS } from "./words";

const CHOOSE = "Choose from the list";

/** The record that a form is about. */
export const recordId = numberOf(CHOOSE);
export const recordForm = z.object({ id: recordId });

/** The status that a record turns to. */
export const statusForm = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.object({ id: recordId, status: choice(statuses, WORDS.check) });

/** The record that something is done to, and why. */
export const actionForm = z.object({ id: wideId(CHOOSE), reason: whyDone });
