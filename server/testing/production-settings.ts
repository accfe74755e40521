const LONG = "0123456789abcdef0123456789abcdef";

/** What `npm start` asks for, but for the way to the database. */
export const PRODUCTION_SETTINGS = {
  SESSION_SECRET: `session${LONG}`,
  HASH_KEY: `hash${LONG}`,
  PASSWORD_PEPPER: `pepper${LONG}`,
  PUBLIC_ORIGIN: "https://bank.example",
  SMS_URL: "https://sms.example",
  DEFAULT_USER_APP_KEY: "harbour-user",
  DEFAULT_ADMIN_APP_KEY: "harbour-admin",
  TRUSTED_PROXIES: "0",
  MIGRATE: "on-start",
};
