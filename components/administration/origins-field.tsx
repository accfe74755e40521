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
