import type { Step } from "./step";

/** What an administrator changes of the institution itself. */
export const ADMINISTRATION: Step[] = [
  { name: "The institution", operation: "getInstitutionSettings", holds: ['body.prefix === "HSB"'] },
  {
    name: "A policy of it",
    operation: "updateInstitutionSettings",
    holds: ["body.recovery_enabled === true"],
  },
  { name: "Products", operation: "listProducts", holds: ["body.count > 0"] },
  {
    name: "A new product",
    operation: "createProduct",
    before: ["pm.collectionVariables.set('product_code', 'P' + String(Date.now()).slice(-9));"],
    body: { code: "{{product_code}}", name: "Holiday Saver", currency: "PHP" },
    keep: { made_id: "body.id" },
    holds: ['body.status === "active"'],
  },
  {
    name: "Retire it",
    operation: "updateProduct",
    path: { id: "{{made_id}}" },
    body: { status: "retired" },
    holds: ['body.status === "retired"'],
  },
  {
    name: "A new application",
    operation: "createApplication",
    keep: { made_id: "body.id" },
    holds: ['body.status === "active"'],
  },
  {
    name: "Another key for it",
    operation: "rotateAppKey",
    path: { id: "{{made_id}}" },
    holds: ["body.former_app_key !== null"],
  },
  {
    name: "Disable it",
    operation: "updateApplication",
    path: { id: "{{made_id}}" },
    body: { status: "disabled" },
    holds: ['body.status === "disabled"'],
  },
  { name: "Applications", operation: "listApplications", holds: ["body.count > 2"] },
  {
    name: "A new API key",
    operation: "createApiKey",
    keep: { made_id: "body.id" },
    holds: ["body.key.startsWith(body.hint)"],
  },
  {
    name: "Its successor",
    operation: "rotateApiKey",
    path: { id: "{{made_id}}" },
    keep: { successor_id: "body.id" },
    holds: ['String(body.id) !== pm.collectionVariables.get("made_id")'],
  },
  {
    name: "Its last requests",
    operation: "listApiKeyRequests",
    path: { id: "{{successor_id}}" },
    holds: ["body.count === 0"],
  },
  {
    name: "End the successor",
    operation: "revokeApiKey",
    path: { id: "{{successor_id}}" },
    holds: ['body.status === "revoked"'],
  },
  {
    name: "Accounts that are active",
    operation: "listStaffSavings",
    query: { status: "active", order: "balance desc", limit: "5" },
    holds: ['body.results.every((each) => each.status === "active")'],
  },
  {
    name: "Accounts that are frozen, as a file",
    operation: "exportStaffSavings",
    query: { status: "frozen" },
    holds: ['body.includes("account_number")'],
  },
  { name: "API keys", operation: "listApiKeys", holds: ["body.results.every((each) => !each.key)"] },
];
