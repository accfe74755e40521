import { PhoneLink } from "@/components/ui/contact-links";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";

/** Shown instead of the list: blank lines, and how to open an account. */
export async function NoAccounts({ supportPhone }: { supportPhone: string | null }) {
  const words = await readWords();
  return (
    <section className="mt-4 border-t-3 border-double border-edge">
      <div className="border-b border-rule py-6">
        <h2 className="text-xl">{words("accounts.none")}</h2>
        <p className="mt-2 max-w-[60ch] text-soft">
          {words("accounts.toOpen")}{" "}
          {supportPhone &&
            drawWords(words, "accounts.askFirst", { phone: <PhoneLink number={supportPhone} /> })}
        </p>
      </div>
      <div aria-hidden="true">
        {["1", "2", "3"].map((line) => (
          <div key={line} className="h-12 border-b border-rule" />
        ))}
      </div>
    </section>
  );
}
