import { TWILIO_REPORTS } from "../../../lib/contract/index";
import { signTwilioReport } from "../../adapters/sms/twilio";
import type { PlaceholderName } from "../../api/document/placeholders";
import { testSettings } from "../test-settings";
import type { HostileWorld } from "./hostile-world";

const { textReports, publicOrigin } = testSettings();

/** Other values of the same request, each made once. */
type Others = (name: string) => Promise<unknown>;
/** How the world of a run provides a value. What an operation uses up is made anew for each request. */
type Provide = (world: HostileWorld, others: Others, body: object) => unknown;

type Code = { ref_number: string; otp: string };
/** Identifiers of no customer: an existing one would be locked after five wrong secrets. */
const stranger: Provide = ({ tag, nextSerial }) => `no-${tag}-${nextSerial()}@example.com`;
const UNKNOWN_TOKEN = `srt_${"A".repeat(43)}`;

/** The values of the placeholders. One that is missing does not compile. */
export const PLACEHOLDER_VALUES: Record<PlaceholderName | "code" | "replay", Provide> = {
  new_mobile: ({ nextMobile }) => nextMobile(),
  code: async ({ requestCode }, others) => requestCode(String(await others("new_mobile"))),
  ref_number: async (_, others) => ((await others("code")) as Code).ref_number,
  otp: async (_, others) => ((await others("code")) as Code).otp,
  own_customer_number: ({ victim }) => victim.customerNumber,
  mobile: ({ victim }) => victim.mobile,
  // A new address shows only once it is confirmed, so it could not be read back.
  new_email: () => null,
  email_token: ({ newEmailToken }) => newEmailToken(),
  email: stranger,
  proven_mobile: ({ nextMobile }) => nextMobile(),
  number_to_sign_in: stranger,
  number_to_end: stranger,
  password_to_end: () => "violet-anchor-17",
  password: () => "x",
  passcode: () => "1",
  refresh_token: () => UNKNOWN_TOKEN,
  idle_refresh_token: () => UNKNOWN_TOKEN,
  session_id: () => 2147483647,
  passkey_id: ({ passkeyId }) => passkeyId,
  new_passkey: ({ newPasskey }) => newPasskey(),
  signed_passkey: ({ signedPasskey }) => signedPasskey(),
  confirming_passkey: ({ confirmingPasskey }) => confirmingPasskey(),
  disown_token: () => `nme_${"A".repeat(24)}`,
  document_code: () => "A".repeat(24),
  account_id: ({ saver }) => saver.accountId,
  account_number: ({ saver }) => saver.accountNumber,
  transaction_id: ({ saver }) => saver.transactionId,
  customer_id: ({ fed }) => fed.customerId,
  customer_number: ({ fed }) => fed.customerNumber,
  customer_to_suspend_id: ({ feedCustomer }) => feedCustomer("active"),
  customer_to_reinstate_id: ({ feedCustomer }) => feedCustomer("suspended"),
  customer_to_close_id: ({ feedCustomer }) => feedCustomer("active"),
  customer_to_correct_id: ({ feedCustomer }) => feedCustomer("active"),
  customer_note_id: ({ newNote }) => newNote(),
  flag_id: ({ newFlag }) => newFlag(),
  ended_flag_id: ({ newFlag }) => newFlag({ ended: true }),
  review_id: async ({ waiting }) => (await waiting.approved()).id,
  review_to_reset_id: async ({ waiting }) => (await waiting.reset()).id,
  review_to_refuse_id: async ({ waiting }) => (await waiting.refused()).id,
  review_to_assign_id: async ({ waiting }) => (await waiting.assigned()).id,
  birth_date_request_id: async ({ birthDates }) => (await birthDates.approved()).id,
  birth_date_request_to_refuse_id: async ({ birthDates }) => (await birthDates.refused()).id,
  approval_id: async ({ birthDates }) => (await birthDates.approval()).id,
  approval_to_refuse_id: async ({ birthDates }) => (await birthDates.refusedApproval()).id,
  approval_to_assign_id: async ({ birthDates }) => (await birthDates.assigned()).id,
  own_approval_id: async ({ birthDates }) => (await birthDates.own()).id,
  // There is none: in the demo one person alone makes secrets.
  approved_secret_id: () => 2147483647,
  message_id: async ({ newNotice }) => (await newNotice()).id,
  message_to_resend_id: async ({ newNotice }) => (await newNotice()).id,
  new_prefix: ({ newPrefix }) => newPrefix(),
  text_block_id: async ({ newBlock }) => (await newBlock()).id,
  staff_id: ({ invitedId }) => invitedId,
  new_staff_email: ({ tag, nextSerial }) => `n-${tag}-${nextSerial()}@example.com`,
  staff_link: async ({ inviteStaff }) => (await inviteStaff()).link,
  staff_password: () => "violet-anchor-17",
  totp: ({ newcomer }) => newcomer.beginTotp(),
  recovery_code: ({ enrolled }) => enrolled.recoveryCode,
  application_id: ({ made }) => made.application.id,
  api_key_id: ({ made }) => made.apiKey.id,
  api_key_to_rotate_id: ({ made }) => made.rotatedKey.id,
  api_key_to_revoke_id: ({ made }) => made.revokedKey.id,
  source_id: ({ source }) => source.id,
  branch_id: ({ made }) => made.branch.id,
  new_branch_code: ({ nextSerial }) => String(100 + (nextSerial() % 800)),
  product_id: ({ made }) => made.product.id,
  new_product_code: ({ nextSerial, tag }) => `T${nextSerial()}T${tag}`.slice(0, 10),
  import_id: ({ made }) => made.import.id,
  checked_import_id: ({ made }) => made.import.id,
  // The demo's.
  terms_version: () => "1.0",
  new_terms_version: ({ nextSerial, tag }) => `t${nextSerial()}.${tag}`.slice(0, 32),
  logo_hash: () => "0".repeat(32),
  fed_customer_number: ({ fed }) => fed.customerNumber,
  fed_mobile: () => null,
  fed_account_number: ({ fed }) => fed.accountNumber,
  branch_external_id: ({ tag, nextSerial }) => `office:${tag}-${nextSerial()}`,
  product_external_id: ({ tag, nextSerial }) => `product:${tag}-${nextSerial()}`,
  source_name: ({ source }) => source.name,
  source_moment: () => "2026-08-21T09:05:00.000Z",
  new_reference: ({ nextSerial }) => `R-${nextSerial()}`,
  // An institution has one open import, which is that of its staff.
  key_import_id: () => 2147483647,
  checked_key_import_id: () => 2147483647,
  external_id: ({ tag, nextSerial }) => `crm:${tag}-${nextSerial()}`,
  transaction_to_reverse_id: ({ feedTransaction }) => feedTransaction(),
  async webhook_url({ webhooks }) {
    await webhooks.makeRoom();
    return webhooks.url;
  },
  endpoint_id: ({ webhooks }) => webhooks.endpoint.id,
  endpoint_to_delete_id: async ({ webhooks }) => (await webhooks.newEndpoint()).id,
  delivery_id: ({ webhooks }) => webhooks.delivery.id,
  replay_id: ({ webhooks }) => webhooks.replay.replay_id,
  replay: ({ webhooks }) => webhooks.newReplay(),
  replaying_endpoint_id: async (_, others) => ((await others("replay")) as { id: string }).id,
  running_replay_id: async (_, others) => ((await others("replay")) as { replay_id: string }).replay_id,
  gateway_secret: () => textReports.gateway?.secret ?? "",
  twilio_signature: (_, __, fields) =>
    signTwilioReport(textReports.twilioAuthToken ?? "", {
      url: publicOrigin + TWILIO_REPORTS,
      fields: fields as Record<string, string>,
    }),
  text_id: () => "2147483647",
};
