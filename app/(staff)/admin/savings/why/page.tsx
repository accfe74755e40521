import { ACCOUNTS_PAGE } from "@/components/administration/account-table";
import { actionPage } from "../../action-page";

const HEADING = "Why do you open this account?";

const page = actionPage({
  page: `${ACCOUNTS_PAGE}/why`,
  title: HEADING,
  permission: "savings:read",
  section: "Savings accounts",
  list: ACCOUNTS_PAGE,
  read: async (id) => id,
  idOf: (id) => id,
  heading: () => HEADING,
  lead: "Your institution asks for a reason.",
  withReason: true,
  button: "Open",
});

export const { generateMetadata } = page;
export default page;
