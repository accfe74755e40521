import { TextLink } from "@/components/ui/text-link";

/** Who wanted a new password learns why this is sign-up. */
export function NoAccountYet() {
  return (
    <>
      <p>
        This number has no account with a password or passcode yet, so there is nothing to recover. Go on to
        create one, or try the number that your accounts are registered with.
      </p>
      <TextLink href="/recover">Try another number</TextLink>
    </>
  );
}
