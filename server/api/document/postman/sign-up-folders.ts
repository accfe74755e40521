import { type Folder, KEEP_TOKENS, type Step } from "./step";

const list = (name: string, query: Record<string, string>, keep: Record<string, string>): Step => ({
  name,
  operation: "listReference",
  path: { list: name },
  query,
  keep,
  holds: ["body.meta.total >= body.data.length"],
});

const fresh = (variable: string) => [
  `const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join("");`,
  `pm.collectionVariables.set("${variable}", "+639" + digits);`,
];

/** Asks for a code to a number nobody had before, and reads it from the demo's phone. */
export const codeSteps = (variable: string): Step[] => [
  {
    name: "Send a code",
    operation: "requestCode",
    before: fresh(variable),
    body: { mobile: `{{${variable}}}`, is_company: false, lang: "en_PH" },
    keep: { ref_number: "body.ref_number" },
    holds: ['pm.response.headers.get("Ref-Number") === body.ref_number'],
  },
  {
    name: "Read the text (demo only)",
    operation: "outbox",
    query: { mobile: `{{${variable}}}` },
    keep: { otp: "(/code is ([0-9]{6})/.exec(body[0].text) || [])[1]" },
  },
];

const update = (name: string, body: unknown, scope: string): Step => ({
  name,
  operation: "updateCustomer",
  body,
  keep: KEEP_TOKENS,
  holds: [`body.scope === "${scope}"`],
});

const WHO = { mobile: "{{mobile}}", name: "Dora", email: "{{email}}" };

export const FIRST_CALL: Folder = {
  name: "1 First call",
  description: "Does the service answer, and does it know the application?",
  steps: [
    { name: "Health", operation: "checkHealth", body: {}, holds: ['body.scope === "guest"'] },
    { name: "Whose service it is", operation: "getInstitution", holds: ["body.passcode_length > 0"] },
    { name: "Try a cross-origin call", operation: "tryCors", headers: { Origin: "{{base_url}}" } },
    {
      name: "Without an app key",
      operation: "checkHealth",
      appKey: "",
      status: 401,
      body: {},
      holds: ['body.error.code === "missing_app_key"'],
    },
  ],
};

export const REFERENCE_LISTS: Folder = {
  name: "2 Reference lists",
  description: "What profiles refer to. States, cities and villages lie within each other.",
  steps: [
    list("countries", {}, { country_id: 'body.data.find(({ code }) => code === "PH").id' }),
    list("states", { country_id: "{{country_id}}" }, { state_id: "body.data[0].id" }),
    list("cities", { state_id: "{{state_id}}" }, { city_id: "body.data[0].id" }),
    list("villages", { city_id: "{{city_id}}" }, { village_id: "body.data[0].id" }),
    list("occupations", { limit: "5" }, { occupation_id: "body.data[0].ext_ref_id" }),
  ],
};

export const SIGN_UP: Folder = {
  name: "3 Sign up",
  description: "A code to a new number, the profile, the secrets. Each request builds on the one before.",
  steps: [
    ...codeSteps("mobile"),
    {
      name: "A wrong code",
      operation: "verifyCode",
      status: 400,
      body: { mobile: "{{mobile}}", ref_number: "{{ref_number}}", otp: "none" },
      holds: ['body.error.code === "invalid_otp"', "body.error.tries_left === 4"],
    },
    {
      name: "Verify the code",
      operation: "verifyCode",
      body: { mobile: "{{mobile}}", ref_number: "{{ref_number}}", otp: "{{otp}}" },
      keep: { ...KEEP_TOKENS, customer_number: "body.customer_number" },
      holds: ['body.scope === "signup"'],
    },
    {
      ...update("Basic profile", { partner: WHO }, "signup"),
      before: [
        `pm.collectionVariables.set("email", "dora-" + pm.variables.replaceIn("{{$guid}}") + "@example.com");`,
      ],
    },
    update(
      "Extended profile",
      {
        partner: {
          ...WHO,
          sur_name: "Cruz",
          gender: "female",
          dob: "1994-05-17",
          age: 30,
          marital_status: "single",
          occupation_id_ext_ref_id: "{{#occupation_id}}",
          state_id: "{{#state_id}}",
          city_id: "{{#city_id}}",
          village_id: "{{#village_id}}",
          country_id: "{{country_id}}",
        },
      },
      "signup",
    ),
    update(
      "Full profile with credentials",
      {
        partner: { ...WHO, street: "12 Mabini Street" },
        password: "violet-anchor-17",
        confirm_password: "violet-anchor-17",
        user_passcode: "497261",
        confirm_user_passcode: "497261",
      },
      "user",
    ),
    update("Password change", { password: "{{password}}", confirm_password: "{{password}}" }, "user"),
    update(
      "Passcode change",
      { user_passcode: "{{user_passcode}}", confirm_user_passcode: "{{user_passcode}}" },
      "user",
    ),
    {
      name: "Mail the link again that confirms the e-mail",
      operation: "resendEmailConfirmation",
      holds: ['body.email === pm.collectionVariables.get("email")'],
    },
    {
      name: "Read the mail (demo only)",
      operation: "outbox",
      query: { email: "{{email}}" },
      keep: { email_token: "(/token=(eml_[\\w-]+)/.exec(body[0].text) || [])[1]" },
    },
    {
      name: "Confirm the e-mail by the link",
      operation: "confirmEmail",
      body: { token: "{{email_token}}" },
      holds: ['body.email === pm.collectionVariables.get("email")'],
    },
    {
      name: "Who am I",
      operation: "getCustomer",
      holds: [
        'body.status === "active"',
        'body.sur_name === "Cruz"',
        "body.email_verified_at !== null",
        "body.new_email === null",
      ],
    },
  ],
};

/** Nobody but a provider can report: everybody else sees nothing there. */
export const TEXT_REPORTS: Folder = {
  name: "12 Reports on texts",
  description:
    "Providers tell what became of a text, by a signature or a secret address. Without it there is nothing.",
  steps: [
    { name: "Not signed by Twilio", operation: "reportTextByTwilio", status: 404 },
    {
      name: "Not the gateway's secret",
      operation: "reportTextByGateway",
      path: { secret: "guess" },
      status: 404,
    },
    {
      name: "Nor by GET",
      operation: "reportTextByGatewayQuery",
      path: { secret: "guess" },
      query: { id: "81", status: "delivered" },
      status: 404,
    },
  ],
};
