import { TextField } from "@/components/form/text-field";
import type { InstitutionRecord } from "@/lib/contract";

/** What the institution is called, how customers reach it, and its colour. */
export function ContactFields({ settings }: { settings: InstitutionRecord }) {
  return (
    <>
      <TextField
        name="name"
        label="Name of your institution"
        hint="Customers see it on every page and in every text."
        value={settings.name}
        autoComplete="off"
      />
      <TextField
        name="support_phone"
        label="Support telephone (optional)"
        hint="Shown on help pages and with errors."
        value={settings.support_phone}
        type="tel"
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        name="support_email"
        label="Support e-mail (optional)"
        hint="Shown on the help page."
        value={settings.support_email}
        type="email"
        inputMode="email"
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        name="support_hours"
        label="Hours of telephone support (optional)"
        hint="Shown on the help page, for example: Monday to Friday, 8 to 17 o'clock."
        value={settings.support_hours}
        autoComplete="off"
      />
      <TextField
        name="accent"
        label="Colour of your institution (optional)"
        hint="Like #0b5c74. Pages make it darker or lighter where it would be hard to read."
        value={settings.accent}
        autoComplete="off"
        dir="ltr"
        className="w-40"
      />
    </>
  );
}
