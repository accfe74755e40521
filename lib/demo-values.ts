/** Keys and people of the demo. Everybody may know them: they open made-up accounts only. */
export const DEMO_VALUES = {
  app_key: "demo-user-app",
  admin_app_key: "demo-admin-app",
  customer_email: "ana@example.com",
  customer_password: "correct-horse-demo",
  teller_email: "teller@example.com",
  teller_password: "teller-demo-pass",
  administrator_email: "admin@example.com",
  administrator_password: "admin-demo-pass",
  api_key: "sk_test_CC8tZnZ-nDEC-ai4av94-3vG_u2FYkF2re5ptqEHn9I4eb3e2b1",
  read_only_api_key: "sk_test_ehBtcmfxoAGWT2WEmCf-QcRKgH26bReseLJ-cqqMexU475ade73",
};
