import type { DeskAnswer } from "../../lib/data-routes";
import { findAtDesk } from "../bff/index";
import { pageSession, readAs } from "./page-session";

export interface AskedAtDesk {
  text: string;
  reason: string | undefined;
  answer: DeskAnswer;
}

/** What was asked at the desk without scripts, with its answer, if the page's query names it. */
export async function readDesk(nonce: string | undefined): Promise<AskedAtDesk | null> {
  const { asked } = (await pageSession("staff")).content;
  if (!asked || asked.nonce !== nonce) return null;
  const { text, reason } = asked;
  return { text, reason, answer: await readAs("staff", (session) => findAtDesk(session, { text, reason })) };
}
