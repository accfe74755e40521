import { SecretField } from "@/components/form/secret-field";
import { PasscodeField } from "@/components/form/secret-fields";
import { readWords } from "@/components/words/read-words";
import { OtherSecretButton } from "./other-secret-button";

type Props = {
  withPasscode: boolean;
  /** The address of this page with the other secret. */
  hrefOf: (other: "password" | "passcode") => string;
};

/** The password or the passcode of a customer, and the way to the other one. */
export async function SignInSecret({ withPasscode, hrefOf }: Props) {
  const words = await readWords();
  const other = withPasscode ? "password" : "passcode";
  return (
    <div>
      {withPasscode ? (
        <PasscodeField label={words("access.passcodeLabel")} autoComplete="current-password" />
      ) : (
        <SecretField
          name="password"
          label={words("access.passwordLabel")}
          noun={words("signup.password")}
          autoComplete="current-password"
        />
      )}
      {/* Enter presses the first button of a form. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
      <OtherSecretButton
        type="submit"
        name="other"
        value={other}
        href={hrefOf(other)}
        className="button-quiet line-link mt-1"
      >
        {words(withPasscode ? "access.usePassword" : "access.usePasscode")}
      </OtherSecretButton>
    </div>
  );
}
