import { OverlapField } from "@/components/administration/overlap-field";
import { ReasonForApproval } from "@/components/form/text-fields";
import type { ApplicationRecord } from "@/lib/contract";
import { readApplications } from "@/server/pages";
import { actionPages } from "../action-page";
import { switchPage } from "../switch-page";

const LIST = "/admin/applications";
const PLACE = { permission: "applications:write", section: "Applications", list: LIST } as const;

export const readApplication = async (id: string) =>
  (await readApplications())?.results.find((application) => String(application.id) === id);

/** What is done to an application; what stops one has a page that says so. */
export const APPLICATION_ACTIONS = {
  ...actionPages<ApplicationRecord>(
    { ...PLACE, read: readApplication, hasPage: true },
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
        lead: "With a secret, a server of this application may say whose address a call is for, so that limits count each client by itself. Apps and web pages need none.",
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
      },
    },
  ),
  status: switchPage<ApplicationRecord>({
    ...PLACE,
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
