const MANY = "1000000/60";

/** Settings of a production start whose volume limits no load reaches. The guards of codes and secrets stay. */
export const benchSettings = (databaseUrl: string, smsUrl: string): Record<string, string> => ({
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  TRUSTED_PROXIES: "0",
  LOG_LEVEL: "warn",
  DRAIN_SECONDS: "0",
  PUBLIC_ORIGIN: "http://127.0.0.1:3000",
  DATABASE_URL: databaseUrl,
  MIGRATE: "on-start",
  SESSION_SECRET: "bench-session-secret-of-forty-characters",
  HASH_KEY: "bench-hash-key-of-at-least-32-characters",
  PASSWORD_PEPPER: "bench-pepper-of-at-least-32-characters!!",
  DEFAULT_USER_APP_KEY: "bench-user-app",
  DEFAULT_ADMIN_APP_KEY: "bench-admin-app",
  SMS_URL: smsUrl,
  LIMIT_KEY: MANY,
  LIMIT_SESSION: MANY,
  LIMIT_SMS_COMPANY: MANY,
  LIMIT_SMS_COUNTRY: MANY,
  LIMIT_SMS_PREFIX: MANY,
  LIMIT_SMS_UNCONFIRMED: MANY,
  LIMIT_OTP_ADDRESS: MANY,
  LIMIT_VERIFY_ADDRESS: MANY,
  LIMIT_PUBLIC_ADDRESS: MANY,
});
