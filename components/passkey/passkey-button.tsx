import { Button, type ButtonLook } from "@/components/ui/button";
import { PasskeyBox } from "./passkey-box";

type Props = {
  label: string;
  /** Where the options are, below `/bff`. */
  options: string;
  /** The id of a field at which browsers offer passkeys, too. */
  offeredAt?: string;
  look?: ButtonLook;
};

/** In a form: a button by which it is sent with a passkey's answer, in its field `credential`, instead of what is typed. */
export const PasskeyButton = ({ label, options, offeredAt, look = "secondary" }: Props) => (
  <PasskeyBox>
    <input type="hidden" name="credential" data-options={options} data-offered-at={offeredAt} />
    <Button look={look} wide>
      {label}
    </Button>
    <p role="status" className="mt-2 font-semibold text-alert empty:hidden" />
  </PasskeyBox>
);
