import { PageLink } from "@/components/ui/page-link";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { Institution } from "@/lib/contract";

/** Above the first button of a sign-up: what going on accepts, and which version was shown. Nothing without terms. */
export async function TermsStatement({ terms }: Pick<Institution, "terms">) {
  if (!terms) return null;
  return (
    <>
      <p className="text-soft">
        {drawWords(await readWords(), "signup.termsStatement", {
          terms: (text) => <PageLink href="/terms">{text}</PageLink>,
          privacy: (text) => <PageLink href="/privacy">{text}</PageLink>,
        })}
      </p>
      <input type="hidden" name="terms_version" value={terms.version} />
    </>
  );
}
