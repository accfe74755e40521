import { TextLink } from "@/components/ui/links";
import { Unbroken } from "@/components/ui/unbroken";
import { readWords } from "@/components/words/read-words";

type Props = { arrivedBy: "signup" | "recovery" | null; children: string };

/** The opening words of a page of sign-up; they tell a customer who came to recover a password why this is sign-up. */
export async function SignupLead({ arrivedBy, children }: Props) {
  const words = await readWords();
  return (
    <>
      {arrivedBy === "recovery" && (
        <div className="mb-3">
          <p className="text-ink">{words("signup.noAccountYet")}</p>
          <TextLink href="/recover">{words("signup.otherNumber")}</TextLink>
        </div>
      )}
      <p>
        <Unbroken>{children}</Unbroken>
      </p>
    </>
  );
}
