import { z } from "zod";
import * as wire from "../../index";
import { operationsOfKind } from "../operations-of-kind";

const ofStaff = { tag: "Staff sign-in", path: "/v2/api/staff", read: { staff: "profile" } } as const;
const here = operationsOfKind(ofStaff);
const me = operationsOfKind({ ...ofStaff, path: `${ofStaff.path}/me` });
/** Also before anything else may be done, and while the session is locked. */
const IN_SETUP = { inSetup: true } as const;
const LOCKED = { whileLocked: true } as const;
const FRESH = "Needs a sign-in at most 600 seconds ago, and ends all other sessions.";
const done = (description: string) => ({ 200: { schema: z.object({}), description } });
const STEP_UP =
  "Operations on secrets, policies and files answer 403 `reauthentication_required` with reason `second_factor` unless a second factor was proven in this session in the last 600 seconds. This proves one: a code of the authenticator app, a recovery code, or a passkey. Where none is required and the person has none, the password counts, also that of the sign-in.";

export const getStaffProfile = me.read({
  operationId: "getStaffProfile",
  summary: "The member of staff the token stands for",
  description:
    "Name, role and branch as they are now: a change of role counts from the next request on. With scope `staff_setup`, `required_steps` says what has to be done first.",
  auth: { ...IN_SETUP, ...LOCKED },
  sample: { answer: { locked: false } },
  answers: { 200: { schema: wire.staffProfile, description: "The profile." } },
});

export const changeStaffProfile = me.change({
  operationId: "changeStaffProfile",
  summary: "Change one's own name or e-mail address",
  description:
    "The name changes at once. Another e-mail address is the sign-in name once the link in a mail to it was followed (`confirmEmail`); until then it is `new_email`. It needs a sign-in at most 600 seconds ago, and an institution that sends mails (`sends_email`), else 409 on `email`. All administrators are told.",
  body: { schema: wire.ownStaffChange },
  sample: { body: { name: "Noemi Vale" }, answer: { name: "Noemi Vale" } },
  answers: { 200: { schema: wire.ownStaffMember, description: "As it is now." } },
  refuses: ["reauthentication_required", "conflict"],
});

export const changeStaffPassword = me.verb({
  verb: "password",
  operationId: "changeStaffPassword",
  summary: "Change one's own password",
  description: `A password that an administrator was given for them has to be changed first of all. ${FRESH}`,
  auth: IN_SETUP,
  body: { schema: wire.staffPassword },
  sample: { body: { password: "violet-anchor-17", confirm_password: "violet-anchor-17" } },
  answers: done("Changed; the session goes on."),
  refuses: ["password_rejected", "reauthentication_required"],
});

export const enrolStaffTotp = me.verb({
  verb: "totp",
  operationId: "enrolStaffTotp",
  summary: "Begin to use an authenticator app",
  description:
    "Answers the secret for the app, which counts once a code has confirmed it. Needs a sign-in at most 600 seconds ago.",
  auth: IN_SETUP,
  sample: { answer: { uri: "otpauth://totp/…" } },
  answers: { 200: { schema: wire.totpSecret, description: "The secret." } },
  refuses: ["reauthentication_required", "conflict"],
});

export const confirmStaffTotp = me.verb({
  verb: "totp/confirm",
  operationId: "confirmStaffTotp",
  summary: "Take the authenticator app into use",
  description: `By a code that it shows. Answers ten recovery codes, once. ${FRESH}`,
  auth: IN_SETUP,
  body: { schema: wire.totpBody },
  sample: { body: { totp: "{{totp}}" } },
  answers: { 200: { schema: wire.recoveryCodes, description: "In use." } },
  refuses: ["reauthentication_required", "conflict"],
});

export const disableStaffTotp = me.verb({
  verb: "totp/disable",
  operationId: "disableStaffTotp",
  summary: "Stop using the authenticator app",
  description: `By a code of it, or a recovery code. Where the institution requires an app, enrol another one next. ${FRESH}`,
  auth: IN_SETUP,
  body: { schema: wire.totpBody },
  sample: { body: { totp: "{{recovery_code}}" } },
  answers: done("Not asked for any more."),
  refuses: ["reauthentication_required", "account_locked", "conflict"],
});

export const stepUpStaff = here.verb({
  verb: "step_up",
  operationId: "stepUpStaff",
  summary: "Prove a second factor again",
  description: STEP_UP,
  limit: "secondFactorPerAddress",
  body: { schema: wire.stepUpBody },
  sample: { body: { password: "{{staff_password}}" } },
  answers: done("Proven, for 600 seconds."),
  refuses: ["account_locked", "service_unavailable"],
});

export const lockStaffSession = me.verb({
  verb: "lock",
  operationId: "lockStaffSession",
  summary: "Lock the session",
  description:
    "For staff who leave the desk: every other operation is refused (403, reason `locked`) until the session is unlocked, with any of its tokens.",
  auth: LOCKED,
  sample: {},
  answers: done("Locked."),
});

export const unlockStaffSession = me.verb({
  verb: "unlock",
  operationId: "unlockStaffSession",
  summary: "Unlock the session",
  description:
    "By what it was opened with (`unlocks_with` of the caller's own record): the password; the password and a code of the authenticator app, where a second factor was proven in it; or a passkey, which opens any session of its owner alone. Failures count like those of signing in.",
  auth: LOCKED,
  body: { schema: wire.unlockBody },
  sample: { body: { password: "{{staff_password}}" } },
  answers: done("Unlocked; the session goes on as before."),
  refuses: ["account_locked", "service_unavailable"],
});
