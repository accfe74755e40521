import * as z from "zod/mini";
import { optionalText, requiredText } from "./fields";
import { WORDS } from "./words";

/** Another version; of each there is the text or the address, which the API holds them to. */
export const termsForm = z.object({
  version: optionalText(),
  terms_text: optionalText(),
  terms_url: optionalText(),
  privacy_text: optionalText(),
  privacy_url: optionalText(),
});

/** The version that was shown. */
export const termsAcceptanceForm = z.object({ version: requiredText(WORDS.check) });
