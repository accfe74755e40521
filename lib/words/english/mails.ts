/** Mails: a paragraph after each empty line, and the link after the first. */
export const mails = {
  newsSubject: "Your account was changed",
  newDeviceSubject: "A new device signed in to your account",
  newDevice:
    "Your account at {company} was signed in to on a device that we do not know. If that was you, there is nothing to do.\n\nIf it was not you, open the link within 7 days: it ends the sign-in and blocks your password and passcode until you set new ones.\n\nIf you have lost your phone, end all access with your number and password: {endAccess}",
  newDeviceLabel: "It was not me",
  statementSubject: "Your statement of {month} is ready",
  statement:
    "The statement of {month} of your accounts at {company} is ready. Sign in to read or save it.\n\nYou asked to be told each month. On the same page you end these mails.",
  statementLabel: "Open the statement",
  confirmationSubject: "Confirm your e-mail address",
  confirmation:
    "This address was given for an account at {company}. If that was you, confirm that it is yours.\n\nThe link works once, for 24 hours. If it was not you, do nothing: the address stays unconfirmed.",
  confirmationLabel: "Confirm this address",
  passwordSubject: "Choose your password",
  password:
    "{cause}\n\nIt works once, for 72 hours. You sign in with this e-mail address.\n\nIf you did not expect this, tell an administrator, and leave the link alone.",
  passwordLabel: "Choose your password",
  invited: "{inviter} invites you to work with {company} here, as {role}. Choose your password by this link.",
  invitedByCommand:
    "You are invited to work with {company} here, as {role}. Choose your password by this link.",
  reset: "Your password at {company} was taken away. Choose a new one by this link.",
  teller: "teller",
  supervisor: "supervisor",
  auditor: "auditor",
  administrator: "administrator",
  accessChangedSubject: "Changes to who may do what",
  accessChanged:
    "Look at what you did not expect: the overview says who did what, to whom and when.\n\n{lines}\n\nIf it was not done for a good reason, disable who did it, and tell the other administrators.",
  accessChangedLabel: "Overview",
  people: "People on the staff, their roles and passwords",
  keys: "API keys and applications",
  webhooks: "Webhooks",
  policies: "Policies of the institution",
  imports: "Imports that change who a customer is, or whose an account is",
  others: "Other changes",
  accessLine: "{what}: {count} ({who})",
  accessLineAlone: "{what}: {count} ({who}, without a second person)",
  byCommand: "by a command at the server",
  casesWaitSubject: "Cases wait for a decision",
  casesWait:
    "Cases wait that you can decide, and that no colleague sees to.\n\nClaims and recoveries: {reviews}. Acts that need a second person: {approvals}. Days that the oldest has waited: {days}.\n\nThis mail comes once a day, as long as something waits.",
  casesWaitLabel: "Approvals",
  codesStoppedSubject: "Codes to numbers beginning with {prefix} are stopped",
  codesStopped:
    "Of {codes} codes to numbers beginning with {prefix}, {confirmed} came back. That looks like fraud with texts, so no codes go there for an hour. Whoever asks for one is answered as ever.\n\nUnder Messages you can stop them for longer, or let them go again.",
  codesStoppedLabel: "Messages",
  auditBrokenSubject: "The audit is broken",
  auditBroken:
    "Record {id} of the audit, or a record before it, is not as Passbook wrote it: the database was changed outside Passbook.\n\nTell the operator of the server at once. Under Audit you see what is proven.",
  auditBrokenLabel: "Audit",
  endpointDisabledSubject: "A webhook endpoint was disabled",
  endpointDisabled:
    "Webhook endpoint {id} gets no events any more. {why}\n\nWhat it missed can be sent again: enable it under Administration, Webhooks, and start a replay.",
  endpointDisabledLabel: "Webhooks",
  endpointGone: "It answered that it is gone (410).",
  endpointFailing: "Every try of the last {days} days failed.",
} as const;
