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

/** The event that every demo begins with. */
export const DEMO_EVENT = "4c6b1f0e-3d0a-4f7e-9b1c-5a2d8e7f6a10";

/** Who stands in examples and samples, and the person of the demo with whom they work there as they stand. */
const DEMO_PEOPLE: Record<string, string> = {
  Maria: "Ana",
  Garcia: "Santos",
  "maria@example.com": DEMO_VALUES.customer_email,
  "maple-lantern-58": DEMO_VALUES.customer_password,
  "497261": "284913",
  "+639175550117": "+639171234567",
  "5f1c2b9e-8a0d-4c57-9d0f-27f4f5d9a3b1": DEMO_EVENT,
  "001-210-0000017-8": "001-210-0000001-2",
  HSB00004711: "HSB00000001",
  HSB00004712: "HSB00000002",
  HSB00004713: "HSB00000003",
};

/** Puts people of the demo into a text of examples. */
export const withDemoPeople = (text: string): string =>
  Object.entries(DEMO_PEOPLE).reduce(
    (written, [example, person]) => written.replaceAll(example, person),
    text,
  );
