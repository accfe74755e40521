import { z } from "zod";
import { because } from "./issue-reason";
import { pageOf } from "./page";
import { passkeyAssertion } from "./passkeys";
import { LONGEST_PASSWORD, LONGEST_REASON, SHORTEST_PASSWORD } from "./rules";
import { STAFF_ROLES } from "./staff-roles";
import { choice, emailText, id, line, moment, publicName, storableText, textOrNull } from "./text";

export const STAFF_STATUSES = ["invited", "active", "disabled"] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** What a member of staff may have to do first. */
export const STAFF_STEPS = ["change_password", "enrol_totp"] as const;
export type StaffStep = (typeof STAFF_STEPS)[number];

export const SECOND_FACTORS = ["totp", "passkey"] as const;
export const UNLOCKS = ["password", ...SECOND_FACTORS] as const;
export type Unlock = (typeof UNLOCKS)[number];

/** Member of staff. */
export const staffMember = z
  .object({
    id: z.int().describe("The same as `uid` of their token responses."),
    company_id: z.int(),
    name: z.string().nullable(),
    email: textOrNull("The sign-in name, in lower case."),
    role: z.enum(STAFF_ROLES),
    branch_id: z.int().nullable(),
    branch_code: textOrNull("Three digits, as in account numbers."),
    branch_name: z.string().nullable(),
    status: z
      .enum(STAFF_STATUSES)
      .describe("`invited`: has yet to set a password, by the link. `disabled`: may not sign in."),
    second_factor: z
      .boolean()
      .describe("Whether a second factor is asked at sign-in: an authenticator app, or a passkey."),
    link_expires_at: moment()
      .nullable()
      .describe("Until when the one-time link works that waits to be used."),
    created_at: moment(),
    updated_at: moment(),
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.infer<typeof staffMember>;

export const staffList = pageOf(staffMember).meta({ id: "StaffList" });

/** What members of staff change of themselves, as it is now. */
export const ownStaffMember = staffMember
  .extend({
    new_email: textOrNull(
      "Waits to be confirmed by the link in a mail to it, and then takes the place of `email`.",
    ),
  })
  .meta({ id: "OwnStaffMember" });
export type OwnStaffMember = z.infer<typeof ownStaffMember>;

/** The caller, as a member of staff. */
export const staffProfile = ownStaffMember
  .extend({
    company_name: z.string(),
    required_steps: z
      .array(z.enum(STAFF_STEPS))
      .describe("What has to be done before anything else; until then the token's scope is `staff_setup`."),
    second_factors: z
      .array(z.enum(SECOND_FACTORS))
      .meta({ description: "What could be proven as one.", examples: [["totp"]] }),
    recovery_codes_left: z.int(),
    unlocks_with: z.array(z.enum(UNLOCKS)).meta({
      description: "What unlocks this session, all of it; a passkey of the caller does so alone in any case.",
      examples: [["password", "totp"]],
    }),
    locked: z.boolean().describe("Whether the session has to be unlocked before anything else."),
    lookup_reason_required: z
      .boolean()
      .describe("Whether the institution asks why staff look a customer up (`reason`)."),
  })
  .meta({ id: "StaffProfile" });
export type StaffProfile = z.infer<typeof staffProfile>;

const role = () => choice(STAFF_ROLES);
const branch = () => id().nullable().describe("`id` of a branch that is open; `null`: none.");
const reason = () => line(LONGEST_REASON).describe("Why; kept in the audit log.");

/** Whom to invite. */
export const staffInvitation = z
  .object({
    name: publicName(),
    email: emailText().transform((email) => email.toLowerCase()),
    role: role(),
    branch_id: branch().optional(),
  })
  .meta({ id: "StaffInvitation" });
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** Absent = unchanged. */
export const staffChange = z
  .object({
    name: publicName().optional(),
    role: role().optional(),
    branch_id: branch().optional(),
    reason: reason(),
  })
  .meta({ id: "StaffChange", formOf: "StaffMember" });
export type StaffChange = z.infer<typeof staffChange>;

/** What members of staff change of themselves. Absent = unchanged. */
export const ownStaffChange = z
  .object({
    name: publicName().optional(),
    email: emailText()
      .transform((email) => email.toLowerCase())
      .optional()
      .describe("Signs in once the link in a mail to it was followed."),
  })
  .meta({ id: "OwnStaffChange" });
export type OwnStaffChange = z.infer<typeof ownStaffChange>;

export const staffReason = z.object({ reason: reason() }).meta({ id: "StaffReason" });

/** What is done to an invitation, and never to a person who has taken it meanwhile. */
const ofInvitation = staffReason.extend({
  only_invited: z
    .boolean()
    .optional()
    .describe("Only while the invitation is not taken: otherwise 409 `wrong_state`."),
});

export const staffDisabling = ofInvitation.meta({ id: "StaffDisabling" });

export const staffReset = ofInvitation
  .extend({
    second_factor: z
      .boolean()
      .optional()
      .describe("Also takes the authenticator app, its recovery codes and the passkeys away."),
  })
  .meta({ id: "StaffReset" });

/** A one-time link of a member of staff. It is told once at most, and only a hash of it is kept. */
export const staffLink = z.object({
  url: textOrNull("The page that sets the password, to be handed over; `null`: it was mailed."),
  token: textOrNull("What is secret in it: `link` of acceptStaffLink; `null`: it was mailed."),
  expires_at: moment(),
  emailed: z.boolean().describe("Whether it was mailed to them. Then it is told to no other person."),
});

export const staffWithLink = z.object({ member: staffMember, link: staffLink }).meta({ id: "StaffWithLink" });
export type StaffWithLink = z.infer<typeof staffWithLink>;

const newPassword = {
  password: storableText().meta({
    description: "8 to 128 characters, not a common one.",
    minLength: SHORTEST_PASSWORD,
    maxLength: LONGEST_PASSWORD,
  }),
  confirm_password: storableText().describe("Repeats `password`."),
};
const isRepeated = (body: { password: string; confirm_password: string }) =>
  body.password === body.confirm_password;
const REPEATED = { ...because("mismatch", "must be the same as password"), path: ["confirm_password"] };

const linkSecret = { link: storableText().meta({ examples: ["stl_…"] }) };

/** Which invitation is read. */
export const invitationBody = z.object(linkSecret).meta({ id: "InvitationBody" });

/** Who invites whom to what. */
export const invitation = z
  .object({
    name: textOrNull("Who is invited.", "Noemi Vale"),
    role: z.enum(STAFF_ROLES),
    institution: z
      .string()
      .meta({ description: "The name of the institution.", examples: ["Harbour Savings"] }),
    branch: textOrNull("The name of the branch; `null`: none.", "Main Street"),
    inviter: textOrNull("Who invites; `null`: no person did.", "Rosa Villar"),
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof invitation>;

/** A password that is set by a one-time link. */
export const staffLinkBody = z
  .object({ ...linkSecret, ...newPassword })
  .refine(isRepeated, REPEATED)
  .meta({ id: "StaffLinkBody" });

export const staffPassword = z.object(newPassword).refine(isRepeated, REPEATED).meta({ id: "StaffPassword" });

/** How staff step up: exactly one of these. */
export const stepUpBody = z
  .object({
    password: storableText().optional().describe("Where no second factor is required and there is none."),
    totp: storableText().optional().describe("A code of the authenticator app, or a recovery code."),
    credential: passkeyAssertion.optional(),
  })
  .refine((sent) => Object.values(sent).filter((each) => each !== undefined).length === 1, {
    ...because("required", "must be there, or totp, or credential, and nothing else"),
    path: ["password"],
  })
  .meta({ id: "StaffStepUp" });

/** An authenticator app to enrol. It is told once, and kept sealed. */
export const totpSecret = z
  .object({
    secret: z.string().describe("Base32, for typing."),
    uri: z.string().describe("`otpauth://…`, for a QR code."),
  })
  .meta({ id: "TotpSecret" });
export type TotpSecret = z.infer<typeof totpSecret>;

export const totpBody = z
  .object({ totp: storableText().describe("What the app shows.") })
  .meta({ id: "TotpBody" });

export const recoveryCodes = z
  .object({
    recovery_codes: z
      .array(z.string())
      .describe("Each replaces a code of the app once. They are told here only."),
  })
  .meta({ id: "RecoveryCodes" });
