import { exampleOfPlaceholder } from "../placeholders";
import { type Folder, hasCode, KEEP_TOKENS, type Step, variable } from "./step";

/** Asks for a code to a number that is new here, and reads it from the demo's phone. */
const CODE: Step[] = [
  [
    "requestCode",
    {
      draw: ["new_mobile"],
      keep: { ref_number: "body.ref_number" },
      holds: ['pm.response.headers.get("Ref-Number") === body.ref_number'],
    },
  ],
  [
    "outbox",
    {
      query: { mobile: "{{new_mobile}}" },
      keep: { otp: "(/code is ([0-9]{6})/.exec(body[0].text) || [])[1]" },
    },
  ],
];

const update = (sample: number, name: string, scope: string): Step => [
  "updateCustomer",
  { sample, name, keep: KEEP_TOKENS, holds: [`body.scope === "${scope}"`] },
];

const lists = (name: string, query: Record<string, string>, keep: Record<string, string> = {}): Step => [
  "listReference",
  { name, path: { list: name }, query, keep, holds: ["body.meta.total >= body.data.length"] },
];

const signIn = (sample: number, name: string): Step => ["getTokens", { sample, name, keep: KEEP_TOKENS }];

const NOT_MADE = { name: "Phone", credential: exampleOfPlaceholder("new_passkey") };
const NOT_SIGNED = { credential: exampleOfPlaceholder("signed_passkey") };

/** Savings, as the customer or teller who is signed in sees them. */
const LOOK_UPS: Step[] = [
  [
    "listSavings",
    {
      keep: { account_id: "body.results[0].id", account_number: "body.results[0].account_number" },
      holds: ["body.count === body.results.length", "body.count <= 5"],
    },
  ],
  ["getSavingsById", { holds: [`body.account_number === ${variable("account_number")}`] }],
  ["getSavingsByNumber", { holds: [`body.id === Number(${variable("account_id")})`] }],
  [
    "listSavingsTransactions",
    { keep: { transaction_id: "body.results[0].id" }, holds: ["body.count === body.results.length"] },
  ],
  "getSavingsTransaction",
];

/** From the first call of a new customer to one who has accounts, and a teller. */
export const CUSTOMER_FOLDERS: Folder[] = [
  {
    name: "1 First call",
    description: "Does the service answer, and does it know the application?",
    steps: [
      "checkHealth",
      [
        "getInstitution",
        { keep: { terms_version: "body.terms.version" }, holds: ["body.passcode_length > 0"] },
      ],
      ["tryCors", { headers: { Origin: "{{base_url}}" } }],
      [
        "checkHealth",
        { name: "Without an app key", appKey: "", status: 401, holds: [hasCode("missing_app_key")] },
      ],
    ],
  },
  {
    name: "2 Reference lists",
    description: "What profiles refer to. States, cities and villages lie within each other.",
    steps: [
      lists("countries", {}, { country_id: 'body.data.find(({ code }) => code === "PH").id' }),
      lists("states", { country_id: "{{country_id}}" }, { state_id: "body.data[0].id" }),
      lists("cities", { state_id: "{{state_id}}" }, { city_id: "body.data[0].id" }),
      lists("villages", { city_id: "{{city_id}}" }),
      lists("occupations", { limit: "5" }),
    ],
  },
  {
    name: "3 Sign up",
    description: "A code to a new number, the profile, the secrets. Each request builds on the one before.",
    steps: [
      ...CODE,
      [
        "verifyCode",
        {
          name: "A wrong code",
          status: 400,
          body: { mobile: "{{new_mobile}}", ref_number: "{{ref_number}}", otp: "none" },
          holds: [hasCode("invalid_otp"), "body.error.tries_left === 4"],
        },
      ],
      [
        "verifyCode",
        {
          draw: ["new_email"],
          keep: {
            ...KEEP_TOKENS,
            own_customer_number: "body.customer_number",
            number_to_sign_in: "body.customer_number",
            mobile: variable("new_mobile"),
            proven_mobile: variable("new_mobile"),
            email: variable("new_email"),
          },
        },
      ],
      update(1, "Basic profile", "signup"),
      update(2, "Extended profile", "signup"),
      update(0, "Full profile with credentials", "user"),
      update(3, "Password change", "user"),
      update(4, "Passcode change", "user"),
      ["disownSignIn", { name: "A link that was never sent", status: 400 }],
      ["resendEmailConfirmation", { holds: [`body.email === ${variable("email")}`] }],
      [
        "outbox",
        {
          name: "Read the mail (demo only)",
          query: { email: "{{email}}" },
          keep: { email_token: "(/#(eml_[\\w-]+)/.exec(body[0].text) || [])[1]" },
        },
      ],
      ["confirmEmail", { holds: [`body.email === ${variable("email")}`] }],
      ["getCustomer", { holds: ['body.sur_name === "Cruz"', "body.email_verified_at !== null"] }],
    ],
  },
  {
    name: "4 Sign in",
    description: "Every identifier with every secret, and renewing the pair.",
    steps: [
      signIn(0, "E-mail address as username"),
      signIn(1, "E-mail address"),
      signIn(2, "Mobile"),
      signIn(3, "Customer number as username"),
      signIn(4, "Passcode"),
      [
        "getTokens",
        {
          name: "A wrong password",
          status: 401,
          body: { email: "{{email}}", password: "not-this-one" },
          holds: [hasCode("invalid_credentials")],
        },
      ],
      [
        "endAccess",
        {
          name: "End all access: a wrong password",
          status: 401,
          body: { email: "{{email}}", password: "not-this-one" },
          holds: [hasCode("invalid_credentials")],
        },
      ],
      [
        "refreshTokens",
        { keep: KEEP_TOKENS, holds: [`body.refresh_token !== ${variable("refresh_token")}`] },
      ],
      ["finishSecondStep", { name: "What no device signed", status: 401, body: NOT_SIGNED }],
    ],
  },
  {
    name: "5 Sessions and passkeys",
    description:
      "Where the customer is signed in, and ending that; and passkeys, as far as a program goes: only a browser with an authenticator makes and signs them.",
    steps: [
      ["listDevices", { keep: { device_id: "body.results[0].id" } }],
      ["forgetDevice", { path: { id: "{{device_id}}" } }],
      ["listSessions", { keep: { session_id: "body.results.find(({ current }) => !current).id" } }],
      "endSession",
      ["endSession", { name: "End it again", status: 404 }],
      "endOtherSessions",
      ["listSessions", { name: "Only this one is left", holds: ["body.count === 1"] }],
      "beginPasskey",
      ["registerPasskey", { name: "What no device made", status: 400, body: NOT_MADE }],
      ["listPasskeys", { holds: ["body.count === 0"] }],
      "beginPasskeySignIn",
      ["signInByPasskey", { name: "What no device signed", status: 401, body: NOT_SIGNED }],
      ["renamePasskey", { name: "One that is not there", status: 404, path: { id: "2147483647" } }],
      ["removePasskey", { name: "One that is not there", status: 404, path: { id: "2147483647" } }],
    ],
  },
  {
    name: "6 A new mobile number",
    description: "A code to the new number, verified with the access token; then the profile takes it.",
    steps: [
      ...CODE,
      [
        "updateCustomer",
        {
          name: "Refused before it is verified",
          status: 409,
          body: { partner: { mobile: "{{new_mobile}}", name: "Dora" } },
          holds: [hasCode("mobile_change_requires_verification")],
        },
      ],
      ["verifyCode", { name: "Verify it as the customer", signedIn: true, status: 200, keep: KEEP_TOKENS }],
      [
        "updateCustomer",
        { name: "Take it", body: { partner: { mobile: "{{new_mobile}}", name: "Dora" } }, keep: KEEP_TOKENS },
      ],
      ["getCustomer", { name: "It is taken", holds: [`body.mobile === ${variable("new_mobile")}`] }],
    ],
  },
  {
    name: "7 Savings",
    description: "A customer who has accounts, then a teller, who sees those of the institution.",
    steps: [
      [
        "getTokens",
        {
          name: "Sign in as a customer with accounts",
          body: { username: "{{customer_email}}", password: "{{customer_password}}" },
          keep: KEEP_TOKENS,
        },
      ],
      ...LOOK_UPS,
      "getSavingsSummary",
      "getStatement",
      "getStatementCsv",
      "getStatementOfx",
      "createStatementPdf",
      "createCertificatePdf",
      ["getSavingsById", { name: "An account that is not there", path: { id: "2147483647" }, status: 404 }],
      [
        "listSavings",
        {
          name: "An order that is none",
          query: { order: "colour" },
          status: 400,
          holds: ['body.error.details[0].field === "order"'],
        },
      ],
      [
        "getTokens",
        {
          name: "Sign in as a teller",
          appKey: "{{admin_app_key}}",
          body: { email: "{{teller_email}}", password: "{{teller_password}}" },
          keep: KEEP_TOKENS,
          holds: ['body.scope === "staff"'],
        },
      ],
      ...LOOK_UPS,
    ],
  },
];

export const SIGN_OUT: Folder = {
  name: "9 Sign out",
  description: "The session ends at once; here, that of the administrator.",
  steps: [
    ["deleteTokens", { appKey: "{{admin_app_key}}" }],
    [
      "getCustomer",
      {
        name: "The access token is refused",
        appKey: "{{admin_app_key}}",
        status: 401,
        holds: [hasCode("invalid_token")],
      },
    ],
  ],
};
