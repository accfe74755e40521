import * as wire from "../../index";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";

export const applications = operationsOfKind({
  ...{ tag: "Applications", ...ofStaff("applications"), params: idParams("application") },
  sample: "{{application_id}}",
});

export const answer = (description: string) => ({ schema: wire.applicationRecord, description });

export const createApplication = applications.add({
  auth: { stepUp: true },
  operationId: "createApplication",
  summary: "Register an application",
  description: "It gets an app key of its own, which works at once.",
  body: { schema: wire.newApplication },
  sample: {
    body: { name: "Mobile app", kind: "user", origins: ["https://app.harbour.example"] },
    answer: { status: "active" },
  },
  answers: { 201: answer("The application.") },
});

export const updateApplication = applications.change({
  auth: { stepUp: true },
  operationId: "updateApplication",
  summary: "Change an application",
  description:
    "Its name, its origins, or whether it works; absent fields stay. A disabled one's key and sessions are refused at once.",
  body: { schema: wire.applicationChange },
  sample: { body: { origins: ["https://app.harbour.example"] } },
  answers: { 200: answer("The application as it is now.") },
});

export const rotateAppKey = applications.verb({
  verb: "rotate_key",
  auth: { stepUp: true },
  operationId: "rotateAppKey",
  summary: "Replace an application's key",
  description:
    "The present key works on for `overlap_hours`; an older one that still worked ends. Sessions go on.",
  body: { schema: wire.keyRotation },
  sample: {
    body: { overlap_hours: 24 },
    shows: {
      former_app_key: "app_Qp7nB4vXc2LsTe9RkUw0Hd",
      former_app_key_ends_at: "2026-08-22T06:45:00.000Z",
    },
  },
  answers: { 200: answer("The application with its new key.") },
});

export const dropApplicationSecret = applications.remove({
  verb: "secret",
  operationId: "dropApplicationSecret",
  summary: "Take an application's secret away",
  description: "Calls that send it are refused at once; without it, the application goes on.",
  sample: { answer: { has_secret: false } },
  answers: { 200: answer("The application as it is now.") },
});
