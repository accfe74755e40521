import { preferenceCookie } from "@/lib/preferences";

/** Stores a display preference in a cookie; never personal data. */
export function setPreference(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = preferenceCookie(name, value, location.protocol === "https:");
}
