import { readWords } from "@/components/words/read-words";

/** Stands where figures would be that do not add up, or were not looked at yet. */
export async function BeingChecked({ institution, className }: { institution: string; className: string }) {
  const words = await readWords();
  return <p className={className}>{words("accounts.beingChecked", { institution })}</p>;
}
