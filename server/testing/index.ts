export { createApiClient, PASSCODE, PASSWORD, refusalOf, SECRETS, tokensOf } from "./api-client";
export { createAccount, createBankRecord } from "./create-bank-record";
export { createInstitution, type TestInstitution } from "./create-institution";
export { createTestApi, nodeOn, type TestApi, type TestApiCall } from "./create-test-api";
export * from "./create-test-clock";
export * from "./create-test-context";
export * from "./create-test-database";
export { createTestKey } from "./create-test-key";
export * from "./test-settings";
