import type { ReactNode } from "react";
import { readCustomerFile } from "@/server/pages";
import { actionPage } from "../action-page";

type CustomerAction = {
  action: "suspend" | "reinstate" | "close" | "unlock" | "end-sessions" | "birth-date";
  title: string;
  heading: (name: string) => string;
  lead: ReactNode;
  button: string;
  fields?: () => ReactNode;
};

/** A page that does something to a customer, for a reason that is recorded. */
export const customerActionPage = ({ action, title, heading, ...rest }: CustomerAction) =>
  actionPage({
    ...rest,
    page: `/admin/customers/${action}`,
    title: [title, "Customers"],
    permission: "customer_service:write",
    section: "Customers",
    list: "/admin/customers",
    read: async (id) => (await readCustomerFile(id))?.customer,
    idOf: ({ id }) => id ?? "",
    back: ({ id }) => `/admin/customers/${id}`,
    heading: ({ name, sur_name }) => heading([name, sur_name].filter(Boolean).join(" ") || "this customer"),
    withReason: true,
  });
