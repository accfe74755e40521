import { Icon } from "@/components/ui/icon";

/** Tells a visitor of the demonstration where the texts arrive. */
export function DemoRibbon() {
  return (
    <aside aria-label="Demonstration" className="no-print border-b border-rule bg-tint text-sm">
      <p className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 md:px-8">
        <span>
          Demonstration<span className="max-md:hidden"> with invented people and money</span>.
        </span>
        <a
          href="/demo/outbox"
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1"
        >
          <Icon name="phone" className="size-4" />
          Open the demo phone<span className="sr-only"> (new tab)</span>
        </a>
      </p>
    </aside>
  );
}
