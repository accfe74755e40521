import { z } from "zod";
import { deviceList, LARGEST_WIDE_ID, sessionList } from "../index";
import { operationsOfKind } from "./operations-of-kind";
import { idParams } from "./query-text";

const OWN = { tag: "Sessions", read: { appKey: "required", token: ["user", "staff"] } } as const;
const SESSIONS = { ...OWN, path: "/v2/api/auth/sessions" } as const;
const DEVICES = { ...OWN, path: "/v2/api/auth/devices" } as const;
const all = operationsOfKind(SESSIONS);
const one = operationsOfKind({ ...SESSIONS, params: idParams("session", LARGEST_WIDE_ID) });
const device = operationsOfKind({ ...DEVICES, params: idParams("device", LARGEST_WIDE_ID) });

export const listSessions = all.read({
  operationId: "listSessions",
  summary: "The caller's live sessions",
  description: "Everywhere the caller is signed in, the last used first.",
  sample: {},
  answers: { 200: { schema: sessionList, description: "The sessions." } },
});

export const endSession = one.remove({
  operationId: "endSession",
  summary: "End one session",
  description:
    "Its tokens are refused at once, and its device is a new one at the next sign-in. Needs a sign-in at most 600 seconds ago, unless it is the one that asks.",
  sample: { path: { id: "{{session_id}}" } },
  answers: { 200: { schema: z.object({}), description: "Ended." } },
  refuses: ["not_found", "reauthentication_required"],
});

export const endOtherSessions = all.remove({
  operationId: "endOtherSessions",
  summary: "End all other sessions",
  description:
    "Every session of the caller but the one that asks; all devices are new ones then. Needs a sign-in at most 600 seconds ago.",
  sample: {},
  answers: { 200: { schema: z.object({}), description: "Ended." } },
  refuses: ["reauthentication_required"],
});

export const listDevices = operationsOfKind(DEVICES).read({
  operationId: "listDevices",
  summary: "The caller's remembered devices",
  description:
    "Those that keep a `device_token` and signed the caller in within 30 days, also where they are signed out now; the last used first.",
  sample: {},
  answers: { 200: { schema: deviceList, description: "The devices." } },
});

export const forgetDevice = device.remove({
  operationId: "forgetDevice",
  summary: "Forget a device",
  description: "It is a new one at the next sign-in. A session that is open on it goes on.",
  sample: { path: { id: "{{session_id}}" } },
  answers: { 200: { schema: z.object({}), description: "Forgotten." } },
});
