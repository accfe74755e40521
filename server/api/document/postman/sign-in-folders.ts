import { codeSteps } from "./sign-up-folders";
import { type Folder, KEEP_TOKENS, type Step } from "./step";

const signIn = (name: string, body: object): Step => ({
  name,
  operation: "getTokens",
  body,
  keep: KEEP_TOKENS,
  holds: ['body.scope === "user"'],
});

export const SIGN_IN: Folder = {
  name: "4 Sign in",
  description: "Every identifier with every secret, and renewing the pair.",
  steps: [
    signIn("E-mail address as username", { username: "{{email}}", password: "{{password}}" }),
    signIn("E-mail address", { email: "{{email}}", password: "{{password}}" }),
    signIn("Mobile", { mobile: "{{mobile}}", password: "{{password}}" }),
    signIn("Customer number as username", { username: "{{customer_number}}", password: "{{password}}" }),
    signIn("Passcode", { username: "{{email}}", user_passcode: "{{user_passcode}}" }),
    {
      name: "A wrong password",
      operation: "getTokens",
      status: 401,
      body: { email: "{{email}}", password: "not-this-one" },
      holds: ['body.error.code === "invalid_credentials"'],
    },
    {
      name: "Renew the pair",
      operation: "refreshTokens",
      body: { refresh_token: "{{refresh_token}}" },
      keep: KEEP_TOKENS,
      holds: ['body.refresh_token !== pm.collectionVariables.get("refresh_token")'],
    },
  ],
};

export const SESSIONS: Folder = {
  name: "5 Sessions",
  description: "Where the customer is signed in, and ending that.",
  steps: [
    {
      name: "List",
      operation: "listSessions",
      keep: { session_id: "body.results.find(({ current }) => !current).id" },
      holds: ["body.count === body.results.length"],
    },
    { name: "End one", operation: "endSession", path: { id: "{{session_id}}" } },
    { name: "End it again", operation: "endSession", path: { id: "{{session_id}}" }, status: 404 },
    { name: "End all others", operation: "endOtherSessions" },
    { name: "Only this one is left", operation: "listSessions", holds: ["body.count === 1"] },
  ],
};

export const NEW_NUMBER: Folder = {
  name: "6 A new mobile number",
  description: "A code to the new number, verified with the access token; then the profile takes it.",
  steps: [
    {
      name: "Refused before it is verified",
      operation: "updateCustomer",
      status: 409,
      body: { partner: { mobile: "+639170000099", name: "Dora" } },
      holds: ['body.error.code === "mobile_change_requires_verification"'],
    },
    ...codeSteps("new_mobile"),
    {
      name: "Verify it as the customer",
      operation: "verifyCode",
      signedIn: true,
      body: { mobile: "{{new_mobile}}", ref_number: "{{ref_number}}", otp: "{{otp}}" },
      keep: KEEP_TOKENS,
    },
    {
      name: "Take it",
      operation: "updateCustomer",
      body: { partner: { mobile: "{{new_mobile}}", name: "Dora" } },
      keep: KEEP_TOKENS,
    },
    {
      name: "It is taken",
      operation: "getCustomer",
      holds: ['body.mobile === pm.collectionVariables.get("new_mobile")'],
    },
  ],
};

export const SIGN_OUT: Folder = {
  name: "9 Sign out",
  description: "The session ends at once; here, that of the teller.",
  steps: [
    {
      name: "Sign out",
      operation: "deleteTokens",
      appKey: "{{admin_app_key}}",
      body: { refresh_token: "{{refresh_token}}" },
    },
    {
      name: "The access token is refused",
      operation: "getCustomer",
      appKey: "{{admin_app_key}}",
      status: 401,
      holds: ['body.error.code === "invalid_token"'],
    },
  ],
};
