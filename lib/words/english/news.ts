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
