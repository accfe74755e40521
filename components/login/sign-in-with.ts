/** Which secret this device asked for last. */
export const SIGN_IN_WITH_COOKIE = "passbook-sign-in-with";
