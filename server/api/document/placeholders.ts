import { RECORDS } from "../../../lib/contract/examples/index";
import { answeredRecord, COLLECTION_NAMES, pathNameOf } from "../../../lib/contract/index";

const CREDENTIAL = { id: "0Ao6N3eoV1jAsA3FJd0iPQ", rawId: "0Ao6N3eoV1jAsA3FJd0iPQ", type: "public-key" };
const NEW_PASSKEY = {
  ...CREDENTIAL,
  response: {
    clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
    attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oA",
  },
};
const SIGNED_PASSKEY = {
  ...CREDENTIAL,
  response: {
    clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
    authenticatorData: "0102030405060708",
    signature: "0908070605040302",
  },
};

/** What the placeholders of samples stand for in the document. The world of the tests has its own of each. */
const EXAMPLES = {
  // A number that signs up, and its record.
  new_mobile: "+639175550142",
  ref_number: "7f3a1c52-0d5e-4b7a-9a41-2f6f0c1de8b9",
  otp: "493027",
  own_customer_number: "HSB00000311",
  mobile: "+639175550142",
  new_email: "dora@example.com",
  email_token: "eml_…",
  // A customer who has signed up, and has accounts.
  email: "maria@example.com",
  proven_mobile: "+639175550117",
  number_to_sign_in: "HSB00004711",
  number_to_end: "HSB00004712",
  password_to_end: "maple-lantern-58",
  password: "maple-lantern-58",
  passcode: "497261",
  refresh_token: "srt_…",
  idle_refresh_token: "srt_…",
  session_id: 12,
  passkey_id: 4,
  new_passkey: NEW_PASSKEY,
  signed_passkey: SIGNED_PASSKEY,
  confirming_passkey: SIGNED_PASSKEY,
  disown_token: "nme_…",
  document_code: "K7QM-3XZ9-P2TA-8HRV-5NWC-4JDE",
  account_id: 1,
  account_number: "001-210-0000017-8",
  transaction_id: 90,
  // What staff do for customers.
  customer_id: 1,
  customer_number: "HSB00004711",
  customer_to_suspend_id: 1,
  customer_to_reinstate_id: 1,
  customer_to_close_id: 1,
  customer_to_correct_id: 3,
  customer_note_id: 7,
  flag_id: 7,
  ended_flag_id: 7,
  review_id: 12,
  review_to_reset_id: 12,
  review_to_refuse_id: 12,
  review_to_assign_id: 12,
  birth_date_request_id: 3,
  birth_date_request_to_refuse_id: 3,
  approval_id: 17,
  approval_to_refuse_id: 17,
  approval_to_assign_id: 17,
  own_approval_id: 17,
  approved_secret_id: 17,
  message_id: 81,
  message_to_resend_id: 81,
  new_prefix: "+88213",
  text_block_id: 3,
  // Staff, and what administrators change.
  staff_id: 8,
  new_staff_email: "noemi.vale@example.com",
  staff_link: "stl_…",
  staff_password: "violet-anchor-17",
  totp: "493027",
  recovery_code: "7KQ2-MXW4-PD3H-RT8N-V5CJ-9YFA",
  application_id: 5,
  api_key_id: 3,
  api_key_to_rotate_id: 3,
  api_key_to_revoke_id: 3,
  source_id: 1,
  branch_id: 2,
  new_branch_code: "003",
  product_id: 1,
  new_product_code: "260",
  import_id: 7,
  checked_import_id: 7,
  terms_version: "2026-08-21",
  new_terms_version: "2026-08-21",
  logo_hash: "9f86d081884c7d659a2feaa0c55ad015",
  // What servers feed, and what is sent to them.
  fed_customer_number: "CORE000001",
  fed_mobile: "+639171239999",
  fed_account_number: "900-0000001-1",
  branch_external_id: "office:7",
  product_external_id: "product:12",
  new_reference: "HSB-20260820-000090",
  source_name: "core-banking",
  source_moment: "2026-08-21T09:05:00.000Z",
  key_import_id: 8,
  checked_key_import_id: 8,
  external_id: "crm:0047-12",
  transaction_to_reverse_id: 90,
  webhook_url: "https://hooks.example.com/passbook",
  endpoint_id: 3,
  endpoint_to_delete_id: 3,
  delivery_id: 4711,
  replay_id: 2,
  replaying_endpoint_id: 3,
  running_replay_id: 2,
  gateway_secret: "f3c1…",
  twilio_signature: "0/KCTR6DLpKmkAf8muzZqo1nDgQ=",
  text_id: "81",
};
export type PlaceholderName = keyof typeof EXAMPLES;

export const PLACEHOLDER_NAMES = Object.keys(EXAMPLES) as PlaceholderName[];

/** What a placeholder stands for in the document. Throws for one that has no example. */
export function exampleOfPlaceholder(name: string): unknown {
  if (name in EXAMPLES) return EXAMPLES[name as PlaceholderName];
  const collection = COLLECTION_NAMES.find((one) => name === `a_${one}_${pathNameOf(one)}`);
  if (!collection) throw new Error(`A sample names {{${name}}}, which has no example`);
  const record = RECORDS[answeredRecord(collection).meta()?.id as keyof typeof RECORDS];
  return (record as Record<string, unknown>)[pathNameOf(collection)];
}

/** Whether its values are written without quotes. */
export const isNumeric = (name: string) => typeof EXAMPLES[name as PlaceholderName] === "number";
