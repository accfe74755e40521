import { KeyList, PUBLIC_NAME } from "@/components/administration/key-list";
import { RadioField } from "@/components/form/radio-field";
import { LtrField, PlainField, ReasonForApproval } from "@/components/form/text-fields";
import { readApiKeys } from "@/server/pages";
import { recordListPage } from "../record-list-page";

const ACCESS = [
  { value: "feed", label: "Feed customers, accounts and transactions" },
  { value: "read", label: "Read everything" },
  { value: "all", label: "Read and write everything" },
];
const ENDS = [
  { value: "365", label: "After a year" },
  { value: "90", label: "After 90 days" },
  { value: "30", label: "After 30 days" },
  { value: "none", label: "Never: you have to remember to replace it" },
];

const page = recordListPage({
  page: "/admin/keys",
  heading: "API keys",
  lead: "Your servers use these keys to call the API. Keep them out of apps and pages.",
  permission: "api_keys:write",
  done: { revoked: "The key was revoked", changed: "The key was changed" },
  read: readApiKeys,
  list: (keys, mayChange, locale) => <KeyList keys={keys} mayChange={mayChange} locale={locale} />,
  add: {
    heading: "New key",
    button: "Create key",
    fields: (
      <>
        <PlainField name="name" label="Name" hint="What uses it, like Core banking." />
        <PlainField name="public_name" label={PUBLIC_NAME.label} hint={PUBLIC_NAME.hint} />
        <RadioField name="access" legend="What may it do?" choices={ACCESS} value="feed" />
        <RadioField name="ends" legend="When does it expire?" choices={ENDS} value="365" />
        <LtrField
          name="allowed_addresses"
          label="Where may it be used from? (optional)"
          hint="Addresses or networks, like 203.0.113.0/24, with commas between. Empty allows every address."
        />
        <ReasonForApproval />
      </>
    ),
  },
});

export const { generateMetadata } = page;
export default page;
