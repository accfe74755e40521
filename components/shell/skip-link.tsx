import { Icon } from "@/components/ui/icon";
import { drawWords } from "@/components/words/draw-words";
import { readWords } from "@/components/words/read-words";

/** The first stop of the Tab key. */
export async function SkipLink() {
  const words = await readWords();
  return (
    <a href="#main" className="skip">
      {words("shell.skip")}
    </a>
  );
}

/** Tells a visitor of the demonstration where the texts arrive. */
export async function DemoRibbon() {
  const words = await readWords();
  return (
    <aside aria-label={words("shell.demo")} className="no-print border-b border-rule bg-tint text-sm">
      <p className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 md:px-8">
        <span>
          {drawWords(words, "shell.demoWords", {
            wide: (text) => <span className="max-md:hidden">{text}</span>,
          })}
        </span>
        <a href="/demo/outbox" target="_blank" rel="noreferrer" className="line-link gap-1">
          <Icon name="phone" className="size-4" />
          {drawWords(words, "shell.demoPhone", {})}
        </a>
      </p>
    </aside>
  );
}
