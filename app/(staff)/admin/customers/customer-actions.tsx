import { PastDateField } from "@/components/form/past-date-field";
import { OwnName } from "@/components/ui/own-name";
import type { CustomerFile } from "@/lib/contract";
import { formatDate, spacedCustomerNumber } from "@/lib/format";
import { readCustomerFile } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { actionPages } from "../action-page";

const SECOND = "Another member of staff has to approve it within seven days.";
/** In one line of the heading, where there is room. */
const nameOf = ({ name, sur_name }: CustomerFile["customer"]) => (
  <OwnName className="inline-block" none="this customer">
    {[name, sur_name].filter(Boolean).join(" ")}
  </OwnName>
);

/** What is done to a customer, for a reason that is recorded. */
export const CUSTOMER_ACTIONS = actionPages(
  {
    ...PLACES.customers,
    read: async (id) => (await readCustomerFile(id))?.customer,
    hasPage: "Customer",
    withReason: true,
  },
  {
    suspend: {
      title: "Suspend",
      heading: (customer) => <>Suspend {nameOf(customer)}?</>,
      lead: "All sessions end at once, and signing in is no longer possible. Accounts and money stay as they are. You can end the suspension at any time.",
      isGrave: true,
    },
    reinstate: {
      title: "End the suspension",
      heading: (customer) => <>End the suspension of {nameOf(customer)}?</>,
      lead: "The customer signs in with the same password or passcode as before.",
    },
    close: {
      title: "Close permanently",
      button: "Ask for approval",
      isGrave: true,
      heading: (customer) => <>Close {nameOf(customer)} permanently?</>,
      lead: ({ customer_number }) => (
        <ul className="list-disc space-y-1 ps-5">
          <li>Customer number {spacedCustomerNumber(customer_number ?? "")}</li>
          <li>{SECOND}</li>
          <li>All sessions end at once, and signing in is never possible again. This cannot be undone.</li>
          <li>Another customer can use the mobile number and the e-mail address.</li>
          <li>
            Accounts stay as the core system has them: close them there. Only staff see them here from then
            on.
          </li>
        </ul>
      ),
    },
    unlock: {
      title: "Unlock",
      heading: (customer) => <>Unlock {nameOf(customer)}?</>,
      lead: "Failed sign-ins no longer count, and the customer can try again. Make sure that you are speaking with the customer.",
    },
    "end-sessions": {
      title: "Sign out everywhere",
      heading: (customer) => <>Sign {nameOf(customer)} out everywhere?</>,
      lead: "All sessions end at once. The customer can sign in again.",
      button: "Sign out",
      isGrave: true,
    },
    "birth-date": {
      title: "Date of birth",
      heading: (customer) => <>Date of birth of {nameOf(customer)}</>,
      lead: ({ dob }, { language }) =>
        `Now: ${dob ? formatDate(dob, language) : "not known"}. ${SECOND} If the core system feeds this customer, correct it there, too: the next feed overwrites it.`,
      button: "Ask for approval",
      fields: () => <PastDateField legend="Date of birth" hint="For example, 27 3 1990" />,
    },
  },
);
