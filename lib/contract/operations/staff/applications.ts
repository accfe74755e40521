import * as wire from "../../index";
import { exportOfList } from "../list-operation";
import { ofStaff, operationsOfKind } from "../operations-of-kind";
import { idParams } from "../query-text";
import { WAITS } from "../waits";

const applications = operationsOfKind({
  ...{ tag: "Applications", ...ofStaff("applications"), params: idParams("application") },
  sample: "{{application_id}}",
});

const answer = (description: string) => ({ schema: wire.applicationRecord, description });

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

export const listApplications = applications.list({
  operationId: "listApplications",
  summary: "List applications",
  description: "The programs that people use, with their app keys and origins.",
  page: { schema: wire.applicationList, description: "A page of applications." },
});

export const exportApplications = exportOfList(listApplications, {
  operationId: "exportApplications",
  summary: "Applications as a file",
});

export const issueApplicationSecret = applications.verb({
  verb: "secret",
  auth: { stepUp: true },
  operationId: "issueApplicationSecret",
  summary: "Give an application a secret",
  description:
    "For the server of an application. Calls that send it in `App-Secret`, beside the app key, may name their client's address in `Client-Address`: limits per address then count that one. A secret before it ends at once. It needs a second administrator.",
  body: { schema: wire.approvalReason, optional: true },
  sample: {
    body: { reason: "Its server vouches for addresses" },
    answer: { application: { has_secret: true }, secret: "as_…" },
  },
  answers: {
    201: {
      schema: wire.applicationWithSecret,
      description: "The application, and its secret this once.",
    },
    202: WAITS,
  },
});
