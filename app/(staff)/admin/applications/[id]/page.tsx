import { statusFact } from "@/components/administration/status-fact";
import { CopyButton } from "@/components/ui/copy-button";
import { Moment } from "@/components/ui/moment";
import { Numeral } from "@/components/ui/numeral";
import { OwnName } from "@/components/ui/own-name";
import { statusLook } from "@/components/ui/status-look";
import { fact } from "@/components/ui/summary-list";
import { APPLICATION_USERS } from "@/lib/value-words";
import { PLACES } from "../../../staff-places";
import { recordPages } from "../../record-page";
import { APPLICATION_PAGES, readApplication } from "../application-actions";

const page = recordPages({
  ...PLACES.applications,
  pages: APPLICATION_PAGES,
  title: "An application",
  read: readApplication,
  done: {
    added: "The application was added. Its key is active",
    rotated: "The application has a new key",
    dropped: "The secret was removed",
  },
  heading: ({ name }) => <OwnName>{name}</OwnName>,
  facts: ({ name, kind, status, app_key, former_app_key_ends_at: until, ...more }, { locale }) => [
    statusFact(statusLook(status)),
    fact("For", APPLICATION_USERS[kind]),
    fact(
      "Key",
      <span className="flex flex-wrap items-center gap-x-4">
        <Numeral className="figures break-all">{app_key}</Numeral>
        <CopyButton text={app_key} label="Copy" of={`the key of ${name}`} />
      </span>,
    ),
    until && fact("The previous key works until", <Moment at={until} locale={locale} />),
    fact("Pages that may call with it", <Numeral>{more.origins.join(", ") || "No pages of others"}</Numeral>),
    fact("Host of its passkeys", <OwnName none="That of our own pages">{more.rp_id}</OwnName>),
    fact("Secret", more.has_secret ? "Yes" : "None"),
  ],
  acts: ({ status, has_secret }) => ({
    change: "Change",
    rotate: "Replace the key",
    "issue-secret": has_secret ? "Replace the secret" : "Create a secret",
    ...(has_secret && { "drop-secret": "Remove the secret" }),
    status: status === "active" ? "Disable" : "Enable",
  }),
});

export const { generateMetadata } = page;
export default page;
