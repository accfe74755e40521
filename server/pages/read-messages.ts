import { apiCalls } from "../bff/index";
import { readExisting } from "./read-allowed";

const PAGE = 50;

interface Wanted {
  status?: string | undefined;
  channel?: string | undefined;
  after?: string | undefined;
}

/** A page of texts and mails, the newest first; null for a role that may not. */
export const readMessages = (wanted: Wanted) => readExisting(apiCalls.messages({ ...wanted, limit: PAGE }));

/** What texts cost and bring. */
export const readTextFigures = () => readExisting(apiCalls.textFigures());

/** Where codes are stopped now. */
export const readTextBlocks = () => readExisting(apiCalls.textBlocks({ limit: PAGE }));
