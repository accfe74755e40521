import { Icon } from "@/components/ui/icon";
import { Code } from "./code";
import type { Sample } from "./samples-of";

/** A call in several languages, each folded. */
export function SampleList({ samples }: { samples: Sample[] }) {
  return (
    <section>
      <h2 className="mb-3 text-xl" id="samples">
        In your language
      </h2>
      {samples.map(({ language, text }) => (
        <details key={language} className="group border-b border-rule first-of-type:border-t">
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 font-semibold">
            <Icon name="chevron" className="size-4 shrink-0 group-open:rotate-90" />
            {language}
          </summary>
          <div className="pb-5">
            <Code text={text} label={`The request in ${language}`} />
          </div>
        </details>
      ))}
    </section>
  );
}
