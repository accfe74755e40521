import { OverlapField } from "@/components/administration/record-fields";
import { RadioField } from "@/components/form/radio-field";
import { LtrField, PlainField, ReasonForApproval } from "@/components/form/text-fields";
import { OwnName } from "@/components/ui/own-name";
import type { ApiKeyRecord } from "@/lib/contract";
import { readApiKeys } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { actionPages } from "../action-page";
import { newPage } from "../list-page";
import { shownOncePage } from "../shown-once-page";

const PLACE = PLACES.keys;
const ACCESS = [
  { value: "feed", label: "Feed branches, products, customers, accounts and transactions" },
  { value: "read", label: "Read everything" },
  { value: "all", label: "Read and write everything" },
];
const ENDS = [
  { value: "365", label: "After a year" },
  { value: "90", label: "After 90 days" },
  { value: "30", label: "After 30 days" },
  { value: "none", label: "Never: you have to remember to replace it" },
];
const PUBLIC_NAME = {
  name: "public_name",
  label: "Name customers see (optional)",
  hint: "They read it under access to their data. If empty, they read the name of the institution.",
};

export const readApiKey = async (id: string) =>
  (await readApiKeys())?.results.find((key) => String(key.id) === id);

const isLive = ({ status }: ApiKeyRecord) => status === "live";

/** What is done to a key, and the pages of a new one. */
export const KEY_PAGES = {
  new: newPage({
    ...PLACE,
    title: "New key",
    button: "Create key",
    fields: (
      <>
        <PlainField name="name" label="Name" hint="What uses it, like Core banking." />
        <PlainField {...PUBLIC_NAME} />
        <LtrField
          name="source"
          label="What does it feed as? (optional)"
          hint="A short name of the system, like core-banking. Keys of one system have the same. If empty, its first position names it."
        />
        <RadioField name="access" legend="What may it do?" choices={ACCESS} value="feed" />
        <RadioField name="ends" legend="When does it expire?" choices={ENDS} value="365" />
        <LtrField
          name="allowed_addresses"
          label="Where may it be used from? (optional)"
          hint="Addresses or networks, like 203.0.113.0/24, with commas between. If empty, every address is allowed."
        />
        <ReasonForApproval />
      </>
    ),
  }),
  made: shownOncePage(PLACE, "made", {
    title: "New key",
    heading: "Your new key",
    label: "API key",
    file: "api-key.txt",
    warning:
      "Keep it out of browsers and mobile apps: anyone who has it can do everything that the key allows.",
  }),
  ...actionPages<ApiKeyRecord>(
    { ...PLACE, read: readApiKey, hasPage: "Key" },
    {
      change: {
        title: "Name customers see",
        isPossible: isLive,
        heading: "Name customers see",
        lead: ({ name }) => <OwnName>{name}</OwnName>,
        fields: ({ public_name }) => <PlainField {...PUBLIC_NAME} value={public_name ?? undefined} />,
        button: "Save",
      },
      rotate: {
        title: "Replace a key",
        isPossible: (key) => isLive(key) && key.successor_id === null,
        heading: ({ name }) => `Replace ${name}`,
        fields: () => (
          <>
            <OverlapField />
            <ReasonForApproval />
          </>
        ),
        button: "Create the new key",
      },
      revoke: {
        title: "Revoke a key",
        isPossible: isLive,
        heading: ({ name }) => `Revoke ${name}?`,
        lead: "Every program that uses this key is refused at once. This cannot be undone.",
        aliases: {},
        button: "Revoke it permanently",
        isGrave: true,
      },
    },
  ),
};
