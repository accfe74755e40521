import { Disclosure } from "@/components/ui/disclosure";
import { TextLink } from "@/components/ui/links";
import { readWords } from "@/components/words/read-words";
import type { PlainKey } from "@/lib/words/translation";

type HelpWord = Extract<PlainKey, `help.${string}`>;
export type Question = HelpWord extends infer Key
  ? Key extends `help.${infer Name}How`
    ? Name
    : never
  : never;

/** Each has an answer of the same name with `How`, which leads to where it is done, if that is a page. */
const PLACES: Record<Question, string | null> = {
  forgotten: "/recover",
  noCode: null,
  locked: "/recover",
  newNumber: "/profile/mobile",
  stolen: "/end-access",
  lostPhone: null,
  notMine: null,
  noAccount: null,
  frozen: null,
  sharedPhone: null,
  whoSees: "/security/access",
};
export const QUESTIONS = Object.keys(PLACES) as Question[];

/** Questions with their answers, each behind its line. */
export async function HelpQuestions({ names, isOpen }: { names: Question[]; isOpen?: boolean }) {
  const words = await readWords();
  return (
    <ul className="border-t border-rule">
      {names.map((name) => {
        const answer = words(`help.${name}How`);
        const href = PLACES[name];
        return (
          <li key={name} className="border-b border-rule">
            <Disclosure summary={words(`help.${name}`)} isOpen={isOpen}>
              {href ? (
                <TextLink href={href}>{answer}</TextLink>
              ) : (
                <p className="max-w-[60ch] pb-4">{answer}</p>
              )}
            </Disclosure>
          </li>
        );
      })}
    </ul>
  );
}
