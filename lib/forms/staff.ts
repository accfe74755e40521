import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { isLine } from "../contract/rules";
import { STAFF_ROLES, type StaffRole } from "../contract/staff-roles";
import {
  chosenId,
  flag,
  linkSecret,
  mapped,
  numberOf,
  publicName,
  requiredEmail,
  requiredText,
  rule,
  text,
  whyIfAsked,
} from "./fields";
import { actionForm } from "./record-forms";
import { newPassword } from "./secrets";
import { WORDS } from "./words";

const name = publicName("Enter a name");
const isRole = (value: string): value is StaffRole => STAFF_ROLES.some((role) => role === value);
const role = text().check(rule(isRole, "not_allowed", "Choose a role"));
const work = { role, branch_id: chosenId(WORDS.branch) };

/** What members of staff change of themselves. */
export const ownNameForm = z.object({ name });
export const ownEmailForm = z.object({ email: requiredEmail("Enter an e-mail address") });
export const staffEmailForm = z.object({
  token: linkSecret("Open the link in the mail once more, or paste it"),
});

/** A new member of staff. */
export const inviteForm = z.object({
  name,
  email: requiredEmail("Enter an e-mail address"),
  ...work,
  reason: whyIfAsked,
});

/** Several people at once, one in each line. */
export const inviteManyForm = z.object({
  people: requiredText("Enter at least one person"),
  reason: whyIfAsked,
});

/** What of a member of staff is to change, and why. */
export const changeStaffForm = z.object({ name, ...work, ...actionForm.shape });
export const resetStaffForm = z.extend(actionForm, { second_factor: flag });

/** A one-time link of staff. */
export const openedLinkForm = z.object({
  link: linkSecret("Open the link that you were given once more, or paste it"),
});

/** A password that is set by it. */
export const staffLinkForm = z.intersection(openedLinkForm, newPassword);

const LONGEST_TEXT = 200;
const TOO_LONG = `Enter at most ${LONGEST_TEXT} characters`;

const NO_ACCOUNT = "Look an account up first";
const NO_PERIOD = "Enter two dates, the earlier one first";

/** What a teller types into the one field of the desk. */
export const deskForm = z.object({
  text: requiredText("Enter a number or a name").check(
    rule((value) => value === "" || isLine(value, LONGEST_TEXT), "too_long", TOO_LONG, LONGEST_TEXT),
  ),
  reason: whyIfAsked,
  /** Where a further page of customers begins. */
  offset: z.optional(z.string().check(z.regex(/^[0-9]{1,3}$/))),
});

/** For which account a document is requested as a file. */
const ofAccount = z.object({ account: numberOf(NO_ACCOUNT), reason: whyIfAsked });
export const receiptFileForm = z.extend(ofAccount, {
  /** The reference of a slip that is printed again. */
  reference: mapped(text(), (value) => value || undefined),
});
export const statementFileForm = z
  .extend(ofAccount, { from: requiredText(NO_PERIOD), to: requiredText(NO_PERIOD) })
  .check(z.refine(({ from, to }) => from <= to, { ...because("out_of_range", NO_PERIOD), path: ["to"] }));
