import { BranchList } from "@/components/ui/branch-list";
import { PhoneLink } from "@/components/ui/contact-links";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";
import type { BranchPlace } from "@/lib/contract";

type Props = { supportPhone: string; branches: BranchPlace[] };

/** Shown instead of the list: how to open an account, and where. */
export async function NoAccounts({ supportPhone, branches }: Props) {
  const words = await readWords();
  return (
    <section className="mt-4 border-t-3 border-double border-edge">
      <div className="border-b border-rule py-6">
        <h2 className="text-xl">{words("accounts.none")}</h2>
        <p className="mt-2 max-w-[60ch] text-soft">
          <span>{words("accounts.toOpen")}</span>{" "}
          {supportPhone && (
            <span>
              {drawWords(words, "accounts.askFirst", { phone: <PhoneLink number={supportPhone} /> })}
            </span>
          )}
        </p>
      </div>
      <BranchList title={words("help.branches")} branches={branches} phone={supportPhone} />
    </section>
  );
}
