import { ButtonLink } from "@/components/ui/button-link";
import { PhoneLink } from "@/components/ui/phone-link";

type Props = { supportPhone: string; profileOpen: boolean };

/** Shown instead of the list: blank lines, and how to open an account. */
export function NoAccounts({ supportPhone, profileOpen }: Props) {
  return (
    <section className="border-t-3 border-double border-edge">
      <div className="border-b border-rule py-6">
        <h2 className="text-xl">You have no savings accounts yet</h2>
        <p className="mt-2 max-w-[60ch] text-soft">
          Accounts are opened at a branch. Bring something that shows who you are and your customer number;
          the first account takes about ten minutes and appears here the same day.
          {supportPhone && (
            <>
              {" "}
              To ask first, call <PhoneLink number={supportPhone} />.
            </>
          )}
        </p>
        {profileOpen && (
          <div className="mt-5">
            <ButtonLink href="/profile/tasks" wide>
              Finish your profile
            </ButtonLink>
          </div>
        )}
      </div>
      <div aria-hidden="true">
        {["1", "2", "3"].map((line) => (
          <div key={line} className="h-12 border-b border-rule" />
        ))}
      </div>
    </section>
  );
}
