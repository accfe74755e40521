import { expect, test } from "vitest";
import { wordsOf } from "@/lib/words/words-of";
import { deviceName } from "./device-name";

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
    "Safari on iPhone/iPad",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("%s", (agent, name) => {
  expect(deviceName(wordsOf("en_PH"), agent)).toBe(name);
});
