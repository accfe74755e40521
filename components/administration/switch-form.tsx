import { BffForm } from "@/components/form/bff-form";
import { SubmitButton } from "@/components/form/submit-button";
import type { Locale } from "@/lib/format";

type Props = {
  action: string;
  id: number;
  /** The status that it turns to. */
  status: string;
  button: string;
  /** What it is done to, read aloud only. */
  name: string;
  locale: Locale;
};

/** One button that turns the status of a record. */
export const SwitchForm = ({ action, id, status, button, name, locale }: Props) => (
  <BffForm action={action} locale={locale} aliases={{ status: `status-${id}` }} className="">
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="status" value={status} />
    <span id={`status-${id}`} tabIndex={-1}>
      <SubmitButton look="secondary">
        {button}
        <span className="sr-only"> {name}</span>
      </SubmitButton>
    </span>
  </BffForm>
);
