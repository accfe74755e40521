import { TextLink } from "@/components/ui/links";
import { Unbroken } from "@/components/ui/unbroken";

type Props = { arrivedBy: "signup" | "recovery" | null; children: string };

/** The opening words of a page of sign-up; they tell a customer who came to recover a password why this is sign-up. */
export function SignupLead({ arrivedBy, children }: Props) {
  return (
    <>
      {arrivedBy === "recovery" && (
        <div className="mb-3">
          <p className="text-ink">
            This number has no account with a password or passcode yet, so there is nothing to recover.
            Continue to create one, or try the number that your accounts are registered with.
          </p>
          <TextLink href="/recover">Try another number</TextLink>
        </div>
      )}
      <p>
        <Unbroken>{children}</Unbroken>
      </p>
    </>
  );
}
