"use client";

import { useCallback, useState } from "react";
import { LinkField, type LinkFieldProps } from "@/components/form/link-field";
import type { Invitation } from "@/lib/contract";
import { roleName } from "@/lib/value-words";
import { askDesk } from "./ask-desk";

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

/** Who invites whom to what. */
const sentenceOf = ({ name, role, institution, branch, inviter }: Invitation) =>
  `${name ? `Welcome, ${name}. ` : ""}${inviter ? `${inviter} invites you` : "You are invited"} to ${institution} as ${withArticle(roleName(role).toLowerCase())}${branch ? ` (${branch})` : ""}.`;

type Props = Omit<LinkFieldProps, "onSecret"> & {
  /** What it says, where the server was asked already. */
  read: Invitation | null;
};

/** The field of a link for staff; above it, what the invitation says whose link it is. */
export function InvitationLink({ read, ...field }: Props) {
  const [invitation, setInvitation] = useState(read);
  const ask = useCallback((link: string) => {
    // A link of a reset, or one that is of no use any more, tells nothing here: the form says so once it is sent.
    askDesk("/staff/invitation", { link }).then(setInvitation, () => {});
  }, []);
  return (
    <>
      <p role="status" className="empty:hidden">
        {invitation && sentenceOf(invitation)}
      </p>
      <LinkField {...field} onSecret={ask} />
    </>
  );
}
