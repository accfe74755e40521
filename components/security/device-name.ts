import type { Words } from "@/lib/words/words-of";

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iPhone/iPad"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

const find = (names: [RegExp, string][], agent: string) => names.find(([sign]) => sign.test(agent))?.[1];

/** "Chrome on Android": as much as a browser says of itself, for people to recognise. */
export function deviceName(words: Words, userAgent: string | null): string {
  const browser = find(BROWSERS, userAgent ?? "");
  const system = find(SYSTEMS, userAgent ?? "");
  if (browser && system) return words("security.deviceOn", { browser, system });
  return browser ?? system ?? words("security.unknownDevice");
}
