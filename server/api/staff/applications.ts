import * as wire from "../../../lib/contract/index";
import { declareRoute } from "../../http/index";
import {
  createApplication,
  dropSecret,
  listApplications,
  rotateAppKey,
  updateApplication,
} from "../../modules/applications/index";
import { declareListAndFile } from "../declare-list";
import { answerAct, declareChanges, declareVerbs, WAITS } from "../declare-verbs";
import { idParams } from "../query-text";

const STEPPED_UP = { staff: "applications:write", stepUp: true } as const;
const WRITE = { tag: "Applications", auth: { staff: "applications:write" } } as const;
const HOUR = 3_600;
const params = idParams("application");
const OF_APPLICATION = { tag: "Applications", path: "/v2/api/staff/applications", params } as const;
const changeApplication = declareChanges({ ...OF_APPLICATION, auth: STEPPED_UP });
const applicationVerb = declareVerbs({ ...OF_APPLICATION, auth: STEPPED_UP });
const answer = (description: string) => ({ schema: wire.applicationRecord, description });

/** The institution's applications: programs that people use, each known by its app key. */
export const applicationRoutes = [
  ...declareListAndFile(
    { operationId: "exportApplications", summary: "Applications as a file", name: "applications" },
    {
      path: "/v2/api/staff/applications",
      operationId: "listApplications",
      summary: "List applications",
      description: "The programs that people use, with their app keys and origins.",
      tag: "Applications",
      auth: { staff: "applications:read" },
      page: { schema: wire.applicationList, description: "A page of applications." },
    },
    ({ ctx, companyId, query }) => listApplications(ctx, { companyId, query }),
  ),
  declareRoute(
    {
      ...WRITE,
      auth: STEPPED_UP,
      method: "post",
      path: "/v2/api/staff/applications",
      operationId: "createApplication",
      summary: "Register an application",
      description: "It gets an app key of its own, which works at once.",
      body: { schema: wire.newApplication },
      sample: {
        body: { name: "Mobile app", kind: "user", origins: ["https://app.harbour.example"] },
        answer: { status: "active" },
      },
      answers: { 201: answer("The application.") },
    },
    ({ ctx, companyId, body }) => createApplication(ctx, { companyId, application: body }),
  ),
  changeApplication(
    {
      operationId: "updateApplication",
      summary: "Change an application",
      description:
        "Its name, its origins, or whether it works; absent fields stay. A disabled one's key and sessions are refused at once.",
      body: { schema: wire.applicationChange },
      sample: { path: { id: "{{application_id}}" }, body: { origins: ["https://app.harbour.example"] } },
      answers: { 200: answer("The application as it is now.") },
    },
    ({ ctx, companyId, params: { id }, body }) => updateApplication(ctx, { companyId, id, change: body }),
  ),
  applicationVerb(
    {
      verb: "rotate_key",
      operationId: "rotateAppKey",
      summary: "Replace an application's key",
      description:
        "The present key works on for `overlap_hours`; an older one that still worked ends. Sessions go on.",
      body: { schema: wire.keyRotation },
      sample: {
        path: { id: "{{application_id}}" },
        body: { overlap_hours: 24 },
        shows: {
          former_app_key: "app_Qp7nB4vXc2LsTe9RkUw0Hd",
          former_app_key_ends_at: "2026-08-22T06:45:00.000Z",
        },
      },
      answers: { 200: answer("The application with its new key.") },
    },
    ({ ctx, companyId, params: { id }, body }) =>
      rotateAppKey(ctx, { companyId, id, overlap: body.overlap_hours * HOUR }),
  ),
  applicationVerb(
    {
      verb: "secret",
      operationId: "issueApplicationSecret",
      summary: "Give an application a secret",
      description:
        "For the server of an application. Calls that send it in `App-Secret`, beside the app key, may name their client's address in `Client-Address`: limits per address then count that one. A secret before it ends at once. It needs a second administrator.",
      body: { schema: wire.approvalReason, optional: true },
      sample: {
        path: { id: "{{application_id}}" },
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
    },
    ({ ctx, session, params: request, body: { reason } }) =>
      answerAct(ctx, { act: "application.secret", session, request, reason }),
  ),
  declareRoute(
    {
      ...WRITE,
      method: "delete",
      path: "/v2/api/staff/applications/{id}/secret",
      operationId: "dropApplicationSecret",
      summary: "Take an application's secret away",
      description: "Calls that send it are refused at once; without it, the application goes on.",
      params,
      sample: { path: { id: "{{application_id}}" }, answer: { has_secret: false } },
      answers: { 200: answer("The application as it is now.") },
      refuses: ["not_found"],
    },
    ({ ctx, companyId, params: { id } }) => dropSecret(ctx, { companyId, id }),
  ),
];
