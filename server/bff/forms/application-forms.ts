import {
  applicationActionForm,
  applicationForm,
  applicationStatusForm,
  newApplicationForm,
  rotateAppKeyForm,
} from "../../../lib/forms/applications";
import { apiCalls } from "../api/api-calls";
import { type FormRoute, formRoute } from "./form-route";

const PAGE = "/admin/applications";

/** The programs that people use. */
export const applicationForms: FormRoute[] = [
  formRoute({
    path: PAGE,
    page: PAGE,
    audience: "staff",
    schema: newApplicationForm,
    async submit({ session, data }) {
      await session.authorised(apiCalls.createApplication(data));
      return `${PAGE}?done=added`;
    },
  }),
  formRoute({
    path: `${PAGE}/change`,
    page: `${PAGE}/change`,
    audience: "staff",
    schema: applicationForm,
    keeps: ({ id }) => ({ id: id ?? null }),
    async submit({ session, data: { id, ...change } }) {
      await session.authorised(apiCalls.updateApplication(id, change));
      return `${PAGE}?done=changed`;
    },
  }),
  formRoute({
    path: `${PAGE}/status`,
    page: PAGE,
    audience: "staff",
    schema: applicationStatusForm,
    async submit({ session, data: { id, status } }) {
      await session.authorised(apiCalls.updateApplication(id, { status }));
      return `${PAGE}?done=${status}`;
    },
  }),
  formRoute({
    path: `${PAGE}/rotate`,
    page: PAGE,
    audience: "staff",
    schema: rotateAppKeyForm,
    async submit({ session, data: { id, overlap_hours } }) {
      await session.authorised(apiCalls.rotateAppKey(id, { overlap_hours }));
      return `${PAGE}?done=rotated`;
    },
  }),
  formRoute({
    path: `${PAGE}/secret`,
    page: PAGE,
    audience: "staff",
    schema: applicationActionForm,
    async submit({ session, data: { id } }) {
      const { secret } = await session.authorised(apiCalls.issueApplicationSecret(id));
      return { next: `${PAGE}/secret?done=made`, shown: secret };
    },
  }),
  formRoute({
    path: `${PAGE}/secret/drop`,
    page: PAGE,
    audience: "staff",
    schema: applicationActionForm,
    async submit({ session, data: { id } }) {
      await session.authorised(apiCalls.dropApplicationSecret(id));
      return `${PAGE}?done=dropped`;
    },
  }),
];
