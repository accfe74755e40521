import { z } from "zod";
import * as wire from "../index";
import { deviceTokenHeader } from "./device-token-header";
import { declareOperation } from "./operation";
import { operationsOfKind } from "./operations-of-kind";
import { idParams } from "./query-text";

const PATH = "/v2/api/auth/passkeys";
const SIGN_IN = "/v2/api/auth/passkey_sign_in";
const tag = "Passkeys";
const OWN = { appKey: "required", token: ["user", "staff"] } as const;
/** Staff may have to have a second factor before they may do anything else. */
const REGISTER = {
  tag,
  auth: { appKey: "required", token: ["user", "staff", "staff_setup"] },
  limit: "secondFactorPerAddress",
  refuses: ["reauthentication_required", "conflict"],
} as const;
const NEEDS =
  "Needs a sign-in at most 600 seconds ago; where there is a passkey, the proof of one in this session; and where access was recovered, or a passkey removed without one, that 72 hours have passed.";
const all = operationsOfKind({ tag, path: PATH, read: REGISTER.auth, write: OWN });
const one = operationsOfKind({
  tag,
  path: PATH,
  read: OWN,
  params: idParams("passkey"),
  sample: "{{passkey_id}}",
});

export const beginPasskey = declareOperation({
  ...REGISTER,
  method: "post",
  path: `${PATH}/options`,
  operationId: "beginPasskey",
  summary: "Ask for the options of a new passkey",
  description: `For \`navigator.credentials.create()\`. ${NEEDS}`,
  sample: { answer: { attestation: "none" } },
  answers: { 200: { schema: wire.passkeyCreationOptions, description: "The options." } },
});

export const registerPasskey = declareOperation({
  ...REGISTER,
  method: "post",
  path: PATH,
  operationId: "registerPasskey",
  summary: "Add a passkey",
  description: `By what the browser made of the options. Its owner is told. ${NEEDS}`,
  body: { schema: wire.newPasskey },
  sample: { body: { name: "Phone", credential: "{{new_passkey}}" }, answer: { name: "Phone" } },
  answers: { 201: { schema: wire.passkeyRecord, description: "Added." } },
});

export const listPasskeys = all.read({
  operationId: "listPasskeys",
  summary: "The caller's passkeys",
  description: "The oldest first.",
  answers: { 200: { schema: wire.passkeyList, description: "The passkeys." } },
});

export const beginPasskeySignIn = declareOperation({
  method: "post",
  path: `${SIGN_IN}/options`,
  operationId: "beginPasskeySignIn",
  summary: "Ask for the options of a sign-in by passkey",
  description:
    "For `navigator.credentials.get()`. With an access token the answer proves a passkey of its user in that session, where an operation asks for one; it does not sign in.",
  tag: "Passkeys",
  auth: { appKey: "required", token: "when sent" },
  limit: "secondFactorPerAddress",
  sample: { answer: { userVerification: "required" } },
  answers: { 200: { schema: wire.passkeyRequestOptions, description: "The options." } },
});

export const signInByPasskey = declareOperation({
  method: "post",
  path: SIGN_IN,
  operationId: "signInByPasskey",
  summary: "Sign in with a passkey",
  description:
    "Alone: a passkey counts as two factors, and as a fresh sign-in. For customers and staff, as the application is for them.",
  tag: "Passkeys",
  auth: { appKey: "required" },
  limit: { name: "loginFailuresPerAddress", counts: ["invalid_credentials"] },
  headers: deviceTokenHeader,
  body: { schema: wire.passkeySignInBody },
  sample: {
    body: { credential: "{{signed_passkey}}" },
    answer: { scope: "user", device_token: "sdt_…" },
    shows: { uid: 5, customer_number: "{{number_to_sign_in}}" },
  },
  answers: { 200: { schema: wire.tokenResponse, description: "Tokens." } },
  refuses: ["invalid_credentials", "application_not_allowed", "customer_not_active"],
});

export const renamePasskey = one.change({
  operationId: "renamePasskey",
  summary: "Rename a passkey",
  description: "What it is called changes nothing of what it opens.",
  body: { schema: wire.passkeyChange },
  sample: { body: { name: "Work phone" }, answer: { name: "Work phone" } },
  answers: { 200: { schema: wire.passkeyRecord, description: "Renamed." } },
  refuses: ["not_found"],
});

export const removePasskey = one.remove({
  operationId: "removePasskey",
  summary: "Remove a passkey",
  description:
    "All other sessions end, and the owner is told. Needs a sign-in at most 600 seconds ago, of staff the proof of a second factor. Supervisors and administrators do not remove their last second factor themselves: another administrator resets it.",
  answers: { 200: { schema: z.object({}), description: "Removed." } },
  refuses: ["not_found", "reauthentication_required", "conflict"],
});

export const removePasskeys = all.remove({
  operationId: "removePasskeys",
  summary: "Remove all passkeys",
  description:
    "For who has lost the devices that keep them: offer it after a recovery. As with each of them; without any nothing is done.",
  answers: { 200: { schema: z.object({}), description: "There are none." } },
  refuses: ["reauthentication_required", "conflict"],
});
