import { LtrField } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";

/** The pages of others that may call as an application. */
export const OriginsField = ({ value }: { value?: string[] }) => (
  <TextareaField
    name="origins"
    label="Pages that may call with its key (optional)"
    hint="One origin on each line, like https://app.bank.example. Programs that are not web pages need none."
    value={value?.join("\n")}
    autoComplete="off"
  />
);

/** The host of its users' passkeys. */
export const PasskeyHostField = ({ value }: { value: string | null }) => (
  <LtrField
    name="rp_id"
    label="Host of its passkeys (optional)"
    hint="Like app.bank.example. Left empty, its users have the passkeys of our own pages. Passkeys that there are do not move"
    value={value}
  />
);
