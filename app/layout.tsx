import "./globals.css";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { BrandStyle } from "@/components/shell/brand-style";
import { ConnectionNotice } from "@/components/shell/connection-notice";
import { readWords } from "@/components/words/read-words";
import { WordsProvider } from "@/components/words/words-provider";
import { directionOf, languageTag } from "@/lib/format";
import { themeOf } from "@/lib/preferences";
import { readInstitution, readNonce } from "@/server/pages";
import { readLocale } from "./read-form";

export async function generateMetadata(): Promise<Metadata> {
  const [{ name }, words] = await Promise.all([readInstitution(), readWords()]);
  return { title: name, description: words("shell.description", { name }) };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  interactiveWidget: "resizes-content",
  viewportFit: "cover",
  // --paper of both themes.
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8f5ee" },
    { media: "(prefers-color-scheme: dark)", color: "#151a21" },
  ],
};

/**
 * Reading a cookie makes every page dynamic, as the nonce of the content security policy asks. The
 * theme stands in the first HTML, so nothing flashes and no inline script is needed.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [institution, jar, nonce, words, locale] = await Promise.all([
    readInstitution(),
    cookies(),
    readNonce(),
    readWords(),
    readLocale(),
  ]);
  return (
    <html lang={languageTag(words.lang)} dir={directionOf(words.lang)} data-theme={themeOf(jar)}>
      <head>{institution.accent && <BrandStyle accent={institution.accent} nonce={nonce} />}</head>
      <body>
        <WordsProvider words={words.area("browser")} locale={locale}>
          <ConnectionNotice />
          {children}
        </WordsProvider>
      </body>
    </html>
  );
}
