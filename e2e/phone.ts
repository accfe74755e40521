import { origin } from "./server-address";

interface Text {
  to: string;
  text: string;
  sent_at: string;
}

/** What a number, or an e-mail address, received, newest first. */
export async function messagesTo(
  who: { mobile: string } | { email: string },
  base = origin,
): Promise<string[]> {
  const response = await fetch(`${base}/demo/outbox?${new URLSearchParams(who)}`);
  return ((await response.json()) as Text[]).map(({ text }) => text);
}

/** The texts that a number received, newest first. */
export const textsTo = (mobile: string, base = origin) => messagesTo({ mobile }, base);

/** The code in the newest text to a number. */
export async function textedCode(mobile: string, base = origin): Promise<string> {
  const [newest = ""] = await textsTo(mobile, base);
  const code = /#([0-9]{6})$/.exec(newest)?.[1];
  if (!code) throw new Error(`No code was texted to ${mobile}`);
  return code;
}

/** Six digits that are not the code. */
export const otherThan = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

/** A number of these tests as pages confirm it: "+63 917 123 4567". */
export const spaced = (mobile: string) => mobile.replace(/^(\+63)(...)(...)/, "$1 $2 $3 ");
