import type { RouteDeclaration } from "../../http/index";

/** Whether an operation shows customers nothing but their own data, or what everybody may see. */
export function isOwnReading({ method, auth }: Pick<RouteDeclaration, "method" | "auth">): boolean {
  if (method !== "get") return false;
  if (auth === "anybody") return true;
  if ("apiKey" in auth || "staff" in auth) return false;
  return typeof auth.token !== "object" || !auth.token.some((scope) => scope.startsWith("staff"));
}

/** The verbs whose scenarios show what these leave where something comes of them. */
export const SHOWN_BY_SCENARIOS: Record<string, string> = {
  endOtherSessions: "tokens.endOtherSessions",
  finishSecondStep: "sign-in.finishSecondStep",
  getSavingsById: "savings.findSavingsById",
  getSavingsByNumber: "savings.findSavingsByNumber",
  getSavingsTransaction: "savings.findTransaction",
  listSavings: "savings.listSavings",
  listSavingsMonths: "savings.listMonths",
  listSavingsTransactions: "savings.listTransactions",
  listCustomerAccounts: "savings.listSavings",
  listCustomerHistory: "customer-service.listCustomerHistory",
  listCustomerNotes: "customer-notes.listCustomerNotes",
  refreshTokens: "tokens.refreshSession",
  removePasskeys: "passkeys.removePasskeys",
  setStatementMails: "statement-mails.setStatementMails",
};

const because = (reason: string, operations: string) =>
  Object.fromEntries(
    operations
      .trim()
      .split(/\s+/)
      .map((name) => [name, reason]),
  );

/** Operations that leave nothing on record when the contract's samples and stories call them, and why that is right. */
export const SILENT_OPERATIONS: Record<string, string> = {
  ...because(
    "shows nobody's personal data",
    `
    getAuditProof countWaiting getInstitutionSettings getOverview getTextFigures listApiKeyRequests listApiKeys
    listApplications listBranches listImportProblems listImports exportImportProblems findImport listProducts listSources
    listTerms listTextBlocks getStaffWebhookDelivery getStaffWebhookEndpoint getStaffWebhookFigures
    getStaffWebhookReplay listStaffWebhookAttempts listStaffWebhookDeliveries listStaffWebhookEndpoints
    listStaffWebhookReplays tryCors checkHealth
  `,
  ),
  ...because(
    "shows an institution its own data by its API key",
    `
    exportAllCities exportAllCountries exportAllOccupations exportAllSavingsProducts exportAllStates
    exportAllVillages exportAllWebhookDeliveries exportAllWebhookEndpoints findCity findCountry findKeyImport
    findOccupation findSavingsProduct findState findVillage findWebhookDelivery findWebhookEndpoint
    findWebhookReplay listCities listCountries listKeyImportProblems listOccupations listSavingsProducts
    listStates listVillages listWebhookAttempts listWebhookDeliveries listWebhookEndpoints listWebhookReplays
  `,
  ),
  ...because(
    "shows callers their own data",
    `
    getCustomer getStaffProfile listDevices listPasskeys listSessions readInvitation
  `,
  ),
  ...because("counts for nothing until it is answered", `beginPasskey beginPasskeySignIn enrolStaffTotp`),
  ...because("asks for what is on record once it is done", `checkImport checkKeyImport commitKeyImport`),
  ...because("takes what a provider tells of a text", `reportTextByGateway reportTextByTwilio`),
  ...because("says how far a feed is, again and again: what it fed is on record", "putSourcePosition"),
  resendEmailConfirmation: "sends again what was asked for before",
  ...SHOWN_BY_SCENARIOS,
};
