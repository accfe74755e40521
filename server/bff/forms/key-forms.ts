import { API_SCOPES, type ApiScope, type IssuedApiKey, READ_SCOPES } from "../../../lib/contract/index";
import { type KEY_ACCESS, newKeyForm, revokeKeyForm, rotateKeyForm } from "../../../lib/forms/administration";
import { apiCalls } from "../api/api-calls";
import { type FormRoute, formRoute, type ShownOnce } from "./form-route";

const PAGE = "/admin/keys";

const SCOPES: Record<(typeof KEY_ACCESS)[number], ApiScope[]> = {
  read: READ_SCOPES,
  feed: [
    "savings_products:read",
    "customers:read",
    "customers:write",
    "savings_accounts:read",
    "savings_accounts:write",
    "transactions:read",
    "transactions:write",
  ],
  all: API_SCOPES,
};

const show = ({ key }: IssuedApiKey): ShownOnce => ({ next: `${PAGE}/made?done=made`, shown: key });

/** The keys of the institution's servers. */
export const keyForms: FormRoute[] = [
  formRoute({
    path: "/admin/keys",
    page: PAGE,
    audience: "staff",
    schema: newKeyForm,
    async submit({ session, data: { access, ends, ...key } }) {
      const body = { ...key, scopes: SCOPES[access], expires_in_days: ends };
      return show(await session.authorised(apiCalls.createApiKey(body)));
    },
  }),
  formRoute({
    path: "/admin/keys/rotate",
    page: PAGE,
    audience: "staff",
    schema: rotateKeyForm,
    submit: async ({ session, data: { id, overlap_hours } }) =>
      show(await session.authorised(apiCalls.rotateApiKey(id, { overlap_hours }))),
  }),
  formRoute({
    path: "/admin/keys/revoke",
    page: PAGE,
    audience: "staff",
    schema: revokeKeyForm,
    async submit({ session, data: { id } }) {
      await session.authorised(apiCalls.revokeApiKey(id));
      return `${PAGE}?done=revoked`;
    },
  }),
];
