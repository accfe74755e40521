import { BranchField, RoleField } from "@/components/administration/record-fields";
import { CheckboxField } from "@/components/form/checkbox-field";
import { LtrField, PlainField, ReasonField } from "@/components/form/text-fields";
import { TextareaField } from "@/components/form/textarea-field";
import type { Bulk } from "@/components/ui/bulk";
import type { StaffMember } from "@/lib/contract";
import { readBranches, readInstitution, readStaffMember } from "@/server/pages";
import { PLACES } from "../../staff-places";
import { actionPages } from "../action-page";
import { bulkPages } from "../bulk-page";
import { newPage } from "../list-page";

const nameOf = ({ name, email }: StaffMember) => name ?? email ?? "";
const PLACE = PLACES.staff;
const REASON_HINT = "Needed for every role but teller: a second administrator decides by it";

/** Invitations that wait, many at once: those of tellers, which no second person has to approve. */
export const INVITATIONS_AT_ONCE: Bulk<StaffMember> = {
  ...PLACE,
  noun: ["invitation", "invitations"],
  can: ({ status, role }) => status === "invited" && role === "teller",
  label: nameOf,
  acts: {
    "resend-many": {
      button: "Mail the links again",
      ask: (count) => `Mail the links of ${count} again?`,
      lead: "Each gets a new link, which works once, for three days. The one before ends.",
      done: "Mailed again",
      withReason: true,
    },
    "withdraw-many": {
      button: "Withdraw",
      ask: (count) => `Withdraw ${count}?`,
      lead: "Their links end at once. You can enable the access again.",
      done: "Withdrawn",
      withReason: true,
    },
  },
};

/** What is done to a member of staff, for a reason that is recorded. */
const ONE_BY_ONE = actionPages(
  { ...PLACE, read: readStaffMember, hasPage: "Member of staff", withReason: true },
  {
    change: {
      title: "Change name, role and branch",
      heading: (member) => `Change ${nameOf(member)}`,
      button: "Save",
      fields: ({ name, role, branch_id }) => (
        <>
          <PlainField name="name" label="Name" value={name} />
          <RoleField value={role} />
          <BranchField read={readBranches} value={branch_id} />
        </>
      ),
    },
    disable: {
      title: "Disable access",
      heading: (member) => `Disable the access of ${nameOf(member)}?`,
      lead: "All sessions end at once, and signing in is no longer possible. You can enable the access again.",
    },
    enable: {
      title: "Enable access",
      heading: (member) => `Enable the access of ${nameOf(member)}?`,
      lead: "The member of staff signs in with the same password as before.",
    },
    reset: {
      title: "Link for a new password",
      heading: (member) => `Give ${nameOf(member)} a link for a new password?`,
      lead: "The current password and all sessions end at once.",
      button: "Create the link",
      fields: ({ second_factor }) =>
        second_factor && (
          <CheckboxField
            name="second_factor"
            label="Also remove the authenticator app"
            hint="For staff who have lost the phone and the recovery codes"
          />
        ),
    },
  },
);

/** All that is done to members of staff. */
export const STAFF_ACTIONS = {
  ...ONE_BY_ONE,
  invite: newPage({
    ...PLACE,
    name: "invite",
    title: "Invite a member of staff",
    lead: async () =>
      `${(await readInstitution()).sends_email ? "We mail" : "You get"} a link by which the new member of staff chooses a password. It works for 72 hours.`,
    button: "Invite",
    fields: (
      <>
        <PlainField name="name" label="Name" />
        <LtrField name="email" label="E-mail" type="email" inputMode="email" />
        <RoleField />
        <BranchField read={readBranches} />
        <ReasonField hint={REASON_HINT} />
      </>
    ),
  }),
  ...bulkPages(INVITATIONS_AT_ONCE),
  "invite-many": newPage({
    ...PLACE,
    name: "invite-many",
    title: "Invite several people",
    lead: "We mail each a link by which they choose a password. It works for 72 hours. People already on staff are skipped. Every role but teller waits for a second administrator.",
    button: "Invite all",
    fields: (
      <>
        <TextareaField
          name="people"
          label="People, one in each line"
          hint="Name, e-mail, role and code of the branch, with commas or tabs between them, as a spreadsheet copies them. For example: Liza Mendoza, liza@example.com, supervisor, 001. If a line has no role, the person becomes a teller."
          rows={8}
        />
        <ReasonField hint={REASON_HINT} />
      </>
    ),
  }),
};
