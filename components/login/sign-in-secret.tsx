import { SecretField } from "@/components/form/secret-field";
import { PasscodeField } from "@/components/form/secret-fields";
import { readWords } from "@/components/words/read-words";
import { OtherSecretLink } from "./other-secret-link";

type Props = {
  withPasscode: boolean;
  /** The same page with the other secret. */
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
      <OtherSecretLink other={other} href={hrefOf(other)}>
        {words(withPasscode ? "access.usePassword" : "access.usePasscode")}
      </OtherSecretLink>
    </div>
  );
}
