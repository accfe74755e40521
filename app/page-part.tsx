import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";
import { readPart } from "@/server/pages";

type Props = {
  /** The part is called by this name where it cannot be shown. */
  name: PlainKey;
  /**
   * The function makes the part. It calls the components that work with what was read as functions: React draws the elements that it
   * hands on later, and no failure is caught there.
   */
  children: () => ReactNode | Promise<ReactNode>;
};

/**
 * `PagePart` shows a part of a page. Where the part fails, a sentence says so in its place, also without scripts, and the rest of the
 * page stands. A boundary of React catches in the browser alone. `Suspense` catches on the server, but without scripts its fallback stays
 * in the place of every large part that is well.
 */
export async function PagePart({ name, children }: Props) {
  const part = await readPart(children);
  if (part) return part.made;
  const words = await readWords();
  return (
    <Banner tone="alert" className="my-4">
      <p>{words("shell.partMissing", { part: words(name) })}</p>
    </Banner>
  );
}
