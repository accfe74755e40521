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
  flags: "Flags that hide readings from customers",
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
  sourceStaleSubject: "Figures are not renewed since {since}",
  sourceStale:
    "Source {name} last said that it had sent all there was up to {since}. Until it goes on, customers and staff read on their pages that later movements are not shown yet.\n\nAsk those who run the system that feeds. A source that is not used any more ends with its key.",
  sourceStaleLabel: "Sources",
  sourceSilentSubject: "Source {name} feeds nothing any more",
  sourceSilent:
    "Source {name} fed something every day, and has fed nothing since {since}. Balances and movements of today may be missing.\n\nAsk those who run the system that feeds. A source that is not used any more ends with its key.",
  sourceSilentLabel: "Sources",
  endpointDisabledSubject: "A webhook endpoint was disabled",
  endpointDisabled:
    "Webhook endpoint {id} gets no events any more. {why}\n\nWhat it missed can be sent again: enable it under Administration, Webhooks, and start a replay.",
  endpointDisabledLabel: "Webhooks",
  endpointGone: "It answered that it is gone (410).",
  endpointFailing: "Every try of the last {days} days failed.",
} as const;

/** Texts to mobile phones. Letters are those of the networks' own alphabet (GSM 03.38), so that one with a code is one text. */
export const texts = {
  code: "{company}: your code is {code}. Reference {reference}. It works for 5 minutes. Do not share it.",
  accountExists: "You already have an account.",
  forSignIn: "It finishes your sign-in.",
  forNumber: "It changes your number.",
  newDevice: "{company}: your account was signed in to on a new device. If it was not you, end it: {url}",
  call: "If this was not you, call {phone}.",
} as const;

/** What happened, as a clause after the institution's name, in texts and mails: letters are those of texts. */
export const news = {
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
} as const;
