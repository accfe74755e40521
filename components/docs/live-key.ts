/** How keys of real institutions begin (`server/modules/api-keys`). */
const LIVE = /\bsk_live_/;

export const LIVE_KEY_WORDS =
  "This is a live key, and was not sent. A live key belongs on a server: take the command below there, or try it here with a key of a demo (sk_test_…).";

/** Whether any of the texts has a key of a real institution, which no browser should ever be given. */
export const hasLiveKey = (texts: (string | null)[]): boolean => texts.some((text) => LIVE.test(text ?? ""));
