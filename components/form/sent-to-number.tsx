import { PageLink } from "@/components/ui/page-link";

/** Where a code went, which text carries it, and the way back when the number was mistyped. */
export function SentToNumber({
  number,
  reference,
  change,
}: {
  number: string;
  reference: string;
  /** The page that asks for the number. */
  change: string;
}) {
  return (
    <p>
      Sent to{" "}
      <bdi dir="ltr" className="font-semibold text-ink">
        {number}
      </bdi>{" "}
      (
      <PageLink href={change} className="-my-2.5 inline-block py-2.5">
        Change<span className="sr-only"> mobile number</span>
      </PageLink>
      ). Reference <strong className="figures text-ink">{reference}</strong>.
    </p>
  );
}
