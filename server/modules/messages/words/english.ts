import type { MessageWords, ToldKind } from "./message-words";

/** What a code is for, where that is not said by the page alone. */
const PURPOSE: Partial<Record<string, string>> = {
  second_step: " It finishes your sign-in.",
  number: " It changes your number.",
};

const WHY = {
  gone: () => "It answered that it is gone (410).",
  failing: (days: number) => `Every try of the last ${days} days failed.`,
};

const TOLD: Record<ToldKind, string> = {
  people: "People on the staff, their roles and passwords",
  keys: "API keys and applications",
  webhooks: "Webhooks",
  policies: "Policies of the institution",
  imports: "Imports that change who a customer is, or whose an account is",
  others: "Other changes",
};

export const ENGLISH: MessageWords = {
  code: ({ company, code, reference, accountExists, purpose }) =>
    `${company}: your code is ${code}. Reference ${reference}. It works for 5 minutes. Do not share it.${
      accountExists ? " You already have an account." : (PURPOSE[purpose ?? "signup"] ?? "")
    }`,
  news: {
    password_changed: "your password was changed",
    passcode_changed: "your passcode was changed",
    secrets_changed: "your password and passcode were changed",
    birth_date_changed: "your date of birth was changed",
    birth_date_corrected: "your date of birth was corrected",
    name_changed: "your name was changed",
    email_added: "an e-mail address was added to your account and can sign in",
    email_asked: "another e-mail address was given for your account",
    email_changed: "your e-mail address was changed",
    email_removed: "your e-mail address was removed",
    email_released: "your e-mail address was removed, as somebody else confirmed that it is theirs",
    email_replaced: "your account now uses another e-mail address",
    number_replaced: "your account now uses another mobile number",
    own_data_taken: "a copy of your data was downloaded",
    passkey_added: "a passkey was added to your account and can sign in",
    passkey_removed: "a passkey was removed from your account",
    passkeys_removed: "all passkeys were removed from your account",
    totp_added: "an authenticator app was added to your account",
    totp_removed: "the authenticator app was removed from your account",
    sign_in_disowned:
      "a sign-in was ended because you said that it was not you. Your password and passcode are blocked: set new ones under Forgotten password or passcode",
    access_ended:
      "you have ended your access. Your password, passcode and passkeys no longer work: come to a branch, or recover access after 24 hours",
    record_found: "we have found your customer record. Sign up with this number again to go on",
    recovery_allowed: "we have allowed a new password or passcode to be set with this number within a day",
  },
  call: (supportPhone) => `If this was not you, call ${supportPhone}.`,
  newDevice: ({ company, url }) =>
    `${company}: your account was signed in to on a new device. If it was not you, end it: ${url}`,
  newDeviceMail: (company, endAccess) => ({
    subject: "A new device signed in to your account",
    paragraphs: [
      `Your account at ${company} was signed in to on a device that we do not know. If that was you, there is nothing to do.`,
      "If it was not you, open the link within 7 days: it ends the sign-in and blocks your password and passcode until you set new ones.",
      `If you have lost your phone, end all access with your number and password: ${endAccess}`,
    ],
    label: "It was not me",
  }),
  newsSubject: "Your account was changed",
  statementReady: (company, month) => ({
    subject: `Your statement of ${month} is ready`,
    paragraphs: [
      `The statement of ${month} of your accounts at ${company} is ready. Sign in to read or save it.`,
      "You asked to be told each month. On the same page you end these mails.",
    ],
    label: "Open the statement",
  }),
  confirmation: (company) => ({
    subject: "Confirm your e-mail address",
    paragraphs: [
      `This address was given for an account at ${company}. If that was you, confirm that it is yours.`,
      "The link works once, for 24 hours. If it was not you, do nothing: the address stays unconfirmed.",
    ],
    label: "Confirm this address",
  }),
  passwordLink: {
    subject: "Choose your password",
    label: "Choose your password",
    rest: [
      "It works once, for 72 hours. You sign in with this e-mail address.",
      "If you did not expect this, tell an administrator, and leave the link alone.",
    ],
  },
  roles: { teller: "teller", supervisor: "supervisor", auditor: "auditor", administrator: "administrator" },
  invitation: ({ company, inviter, role, branch }) =>
    `${inviter ? `${inviter} invites you` : "You are invited"} to work with ${company} here, as ${role}${branch ? ` (${branch})` : ""}. Choose your password by this link.`,
  reset: (company) => `Your password at ${company} was taken away. Choose a new one by this link.`,
  accessChanged: (lines) => ({
    subject: "Changes to who may do what",
    paragraphs: [
      "Look at what you did not expect: the overview says who did what, to whom and when.",
      ...lines,
      "If it was not done for a good reason, disable who did it, and tell the other administrators.",
    ],
    label: "Overview",
  }),
  accessLine: ({ kind, count, who, alone }) =>
    `${TOLD[kind]}: ${count} (${who ?? "by a command at the server"}${alone ? ", without a second person" : ""})`,
  casesWait: ({ reviews, approvals, days }) => ({
    subject: "Cases wait for a decision",
    paragraphs: [
      "Cases wait that you can decide, and that no colleague sees to.",
      `Claims and recoveries: ${reviews}. Acts that need a second person: ${approvals}. Days that the oldest has waited: ${days}.`,
      "This mail comes once a day, as long as something waits.",
    ],
    label: "Approvals",
  }),
  codesStopped: ({ prefix, codes, confirmed }) => ({
    subject: `Codes to numbers beginning with ${prefix} are stopped`,
    paragraphs: [
      `Of ${codes} codes to numbers beginning with ${prefix}, ${confirmed} came back. That looks like fraud with texts, so no codes go there for an hour. Whoever asks for one is answered as ever.`,
      "Under Messages you can stop them for longer, or let them go again.",
    ],
    label: "Messages",
  }),
  auditBroken: ({ id }) => ({
    subject: "The audit is broken",
    paragraphs: [
      `Record ${id} of the audit, or a record before it, is not as Passbook wrote it: the database was changed outside Passbook.`,
      "Tell the operator of the server at once. Under Audit you see what is proven.",
    ],
    label: "Audit",
  }),
  endpointDisabled: ({ id, reason, days }) => ({
    subject: "A webhook endpoint was disabled",
    paragraphs: [
      `Webhook endpoint ${id} gets no events any more. ${WHY[reason](days)}`,
      "What it missed can be sent again: enable it under Administration, Webhooks, and start a replay.",
    ],
    label: "Webhooks",
  }),
};
