import type { ReactNode } from "react";
import type { StaffMember } from "@/lib/contract";
import { readStaffMember } from "@/server/pages";
import { actionPage } from "../action-page";

type StaffAction = {
  action: "change" | "disable" | "enable" | "reset";
  title: string;
  heading: (name: string) => string;
  lead?: string;
  button: string;
  fields?: (member: StaffMember) => ReactNode;
};

/** A page that does something to a member of staff, for a reason that is recorded. */
export const staffActionPage = ({ action, title, heading, ...rest }: StaffAction) =>
  actionPage({
    ...rest,
    page: `/admin/staff/${action}`,
    title: [title, "Staff"],
    permission: "staff:write",
    section: "Staff",
    list: "/admin/staff",
    read: readStaffMember,
    idOf: ({ id }) => id,
    back: ({ id }) => `/admin/staff/${id}`,
    heading: ({ name, email }) => heading(name ?? email ?? ""),
    withReason: true,
  });
