import { Guilloche } from "@/components/ui/guilloche";
import { Seal } from "@/components/ui/seal";
import { spacedCustomerNumber } from "@/lib/format";

type Props = { institution: string; number: string; name: string };

/** The customer number, framed like the cover of a passbook. */
export function CustomerNumberCard({ institution, number, name }: Props) {
  return (
    <div className="relative overflow-hidden border border-edge bg-sheet p-1.5">
      <Guilloche id="card" className="absolute -end-20 -top-16 size-88 text-accent opacity-35 md:-end-10" />
      <div className="relative border border-rule px-5 py-6 md:px-8 md:py-8">
        <p className="flex items-center gap-3 font-serif text-lg font-semibold">
          <Seal name={institution} className="size-10 text-accent" />
          {institution}
        </p>
        <h1 tabIndex={-1} className="mt-12 md:mt-16">
          <span className="block font-sans text-base font-normal text-soft">Your customer number is</span>{" "}
          <bdi dir="ltr" className="mt-1 block text-3xl tracking-wide md:text-4xl">
            {spacedCustomerNumber(number)}
          </bdi>
        </h1>
        <p className="mt-6 border-t border-rule pt-3">
          <bdi>{name}</bdi>
        </p>
      </div>
    </div>
  );
}
