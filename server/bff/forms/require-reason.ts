import { WORDS } from "../../../lib/forms/words";
import { apiCalls } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";
import { FormRefusal } from "./form-refusal";

/** Asks why somebody is looked up, where the institution wants to know. Errors: 400 on `reason`. */
export async function requireReason(session: BrowserSession, reason: string | null): Promise<void> {
  if (reason) return;
  const { lookup_reason_required: isRequired } = await session.authorised(apiCalls.staffProfile());
  if (isRequired) throw FormRefusal.at("reason", "required", WORDS.reason);
}
