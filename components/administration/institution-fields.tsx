import { LtrField, PlainField, ShortField } from "@/components/form/text-fields";
import type { InstitutionRecord } from "@/lib/contract";
import { AccessFields, SecretFields, StaffFields } from "./access-fields";

type Props = { settings: InstitutionRecord };

const ContactFields = ({ settings }: Props) => (
  <>
    <PlainField
      name="name"
      label="Name of your institution"
      hint="Customers see it on every page and in every text."
      value={settings.name}
    />
    <LtrField
      name="support_phone"
      label="Support telephone (optional)"
      hint="Shown on help pages and with errors."
      value={settings.support_phone}
      type="tel"
    />
    <LtrField
      name="support_email"
      label="Support e-mail (optional)"
      hint="Shown on the help page."
      value={settings.support_email}
      type="email"
      inputMode="email"
    />
    <PlainField
      name="support_hours"
      label="Hours of telephone support (optional)"
      hint="Shown on the help page, for example: Monday to Friday, 8 to 17 o'clock."
      value={settings.support_hours}
    />
    <ShortField
      name="accent"
      label="Colour of your institution (optional)"
      hint="Like #0b5c74. Pages make it darker or lighter where it would be hard to read; the top of this page shows how."
      value={settings.accent}
    />
  </>
);

const pricesOf = ({ text_prices: prices }: InstitutionRecord) =>
  Object.entries(prices ?? {})
    .map(([country, price]) => `${country} ${price}`)
    .join(", ");

const TextFields = ({ settings }: Props) => (
  <>
    <LtrField
      name="allowed_countries"
      label="Countries whose mobile numbers may sign up"
      hint="Two letters each, like PH, SG. If empty, every country is allowed."
      value={settings.allowed_countries?.join(", ")}
    />
    <ShortField
      name="text_price"
      label="What one text costs"
      hint={`In ${settings.currency}, like 0.45. If empty, the overview shows no costs.`}
      value={settings.text_price}
      inputMode="decimal"
      className="w-24"
    />
    <LtrField
      name="text_prices"
      label="What it costs to other countries"
      hint="Two letters and the price, like SG 1.90, US 0.75. For all others the price above counts."
      value={pricesOf(settings)}
    />
  </>
);

/** What the administrators of an institution choose, each with its meaning, by subject. */
export const POLICIES = [
  { id: "contact", title: "Name and contact", Fields: ContactFields },
  { id: "texts", title: "Mobile numbers and texts", Fields: TextFields },
  { id: "secrets", title: "Passwords and passcodes", Fields: SecretFields },
  { id: "access", title: "Sign-in and recovery", Fields: AccessFields },
  { id: "staff", title: "Staff", Fields: StaffFields },
];
