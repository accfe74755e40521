import { OverlapField } from "@/components/administration/record-fields";
import { RadioField } from "@/components/form/radio-field";
import { LtrField, PlainField, ReasonForApproval } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import type { ApplicationRecord } from "@/lib/contract";
import { APPLICATION_USERS } from "@/lib/value-words";
import { readApplications } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { actionPages, changePage } from "../action-page";
import { newPage } from "../list-page";
import { shownOncePage } from "../shown-once-page";
import { switchPage } from "../switch-page";

const PLACE = PLACES.applications;
const RECORD = { ...PLACE, hasPage: "Application" };

export const readApplication = async (id: string) =>
  (await readApplications())?.results.find((application) => String(application.id) === id);

const KINDS = Object.entries(APPLICATION_USERS).map(([value, label]) => ({ value, label }));

/** The pages of others that may call as an application. */
const OriginsField = ({ value }: { value?: string[] }) => (
  <TextareaField
    name="origins"
    label="Pages that may call with its key (optional)"
    hint="One origin on each line, like https://app.bank.example. Programs that are not web pages need none."
    value={value?.join("\n")}
    autoComplete="off"
  />
);

/** What is done to an application; what stops one has a page that says so. */
export const APPLICATION_PAGES = {
  new: newPage({
    ...PLACE,
    title: "New application",
    button: "Add application",
    fields: (
      <>
        <PlainField name="name" label="Name" />
        <RadioField name="kind" legend="Who uses it?" choices={KINDS} />
        <OriginsField />
      </>
    ),
  }),
  change: changePage({
    ...RECORD,
    title: "Change an application",
    read: readApplications,
    fields: ({ name, origins, rp_id }) => (
      <>
        <PlainField name="name" label="Name" value={name} />
        <OriginsField value={origins} />
        <LtrField
          name="rp_id"
          label="Host of its passkeys (optional)"
          hint="Like app.bank.example. If empty, its users have the passkeys of our own pages. Existing passkeys will not work on the new host"
          value={rp_id}
        />
      </>
    ),
  }),
  secret: shownOncePage(PLACE, "secret", {
    title: "New secret",
    heading: "Its new secret",
    label: "Application secret",
    file: "application-secret.txt",
    warning:
      "Keep it out of browsers and mobile apps: anyone who has it can say which address a call is for.",
  }),
  ...actionPages<ApplicationRecord>(
    { ...RECORD, read: readApplication },
    {
      rotate: {
        title: "Replace the key of an application",
        heading: ({ name }) => `Replace the key of ${name}`,
        fields: () => <OverlapField />,
        button: "Create the new key",
      },
      "issue-secret": {
        title: "Secret of an application",
        heading: ({ name, has_secret }) => `${has_secret ? "Replace" : "Create"} the secret of ${name}`,
        lead: "Lets the application’s server pass on each customer’s IP address, so that limits apply per customer. Apps and web pages need none.",
        fields: () => <ReasonForApproval />,
        button: ({ has_secret }) => (has_secret ? "Replace it at once" : "Create a secret"),
      },
      "drop-secret": {
        title: "Remove a secret",
        isPossible: ({ has_secret }) => has_secret,
        heading: ({ name }) => `Remove the secret of ${name}?`,
        lead: "Its servers can no longer say whose address a call is for. Limits count them as one client.",
        aliases: {},
        button: "Remove it",
        isGrave: true,
      },
    },
  ),
  status: switchPage<ApplicationRecord>({
    ...RECORD,
    title: "Disable or enable an application",
    read: readApplications,
    turn: ({ status }) =>
      status === "active"
        ? {
            status: "disabled",
            word: "Disable",
            lead: "Its key is refused at once, and all its users are signed out.",
          }
        : { status: "active", word: "Enable", lead: "Its key works again." },
  }),
};
