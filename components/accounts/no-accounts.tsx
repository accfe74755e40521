import { PhoneLink } from "@/components/ui/contact-links";
import { HOME_WORDS as WORDS } from "./home-words";

/** Shown instead of the list: blank lines, and how to open an account. */
export const NoAccounts = ({ supportPhone }: { supportPhone: string | null }) => (
  <section className="mt-4 border-t-3 border-double border-edge">
    <div className="border-b border-rule py-6">
      <h2 className="text-xl">{WORDS.none}</h2>
      <p className="mt-2 max-w-[60ch] text-soft">
        {WORDS.toOpen}
        {supportPhone && (
          <>
            {" "}
            {WORDS.askFirst} <PhoneLink number={supportPhone} />.
          </>
        )}
      </p>
    </div>
    <div aria-hidden="true">
      {["1", "2", "3"].map((line) => (
        <div key={line} className="h-12 border-b border-rule" />
      ))}
    </div>
  </section>
);
