import { API_SCOPES, type ApiScope, LOGO_SIZES, READ_SCOPES } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import {
  applicationActionForm,
  applicationForm,
  applicationStatusForm,
  branchForm,
  branchStatusForm,
  type KEY_ACCESS,
  newApplicationForm,
  newBranchForm,
  newKeyForm,
  newProductForm,
  productForm,
  productStatusForm,
  revokeKeyForm,
  rotateAppKeyForm,
  rotateKeyForm,
} from "../../../lib/forms/institution-records";
import { policiesForm } from "../../../lib/forms/policies";
import { WORDS } from "../../../lib/forms/words";
import type { Upload } from "../../core/index";
import { apiCalls } from "../api/api-calls";
import { FormRefusal } from "./form-refusal";
import { changeForms, type FormRoute, staffCall, staffForm } from "./form-route";

const INSTITUTION = "/admin/institution";
const PRODUCTS = "/admin/products";
const BRANCHES = "/admin/branches";
const APPLICATIONS = "/admin/applications";
const KEYS = "/admin/keys";

/** A small file, whole and in base64. */
async function readPicture(file: Upload | null | undefined): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of file ?? []) {
    size += piece.length;
    if (size > LOGO_SIZES.bytes) throw FormRefusal.at("logo", "too_large", WORDS.logoTooLarge);
    pieces.push(piece);
  }
  if (size === 0) throw FormRefusal.at("logo", "required", WORDS.logo);
  return Buffer.concat(pieces).toString("base64");
}

const policyForms: FormRoute[] = [
  staffCall(INSTITUTION, {
    schema: policiesForm,
    call: apiCalls.updateInstitutionSettings,
    next: `${INSTITUTION}?done=changed`,
  }),
  staffForm(`${INSTITUTION}/logo`, {
    takesFile: true,
    schema: noFields,
    async submit({ session, file }) {
      // A file is sent once: its token has to be good.
      await session.authorised(apiCalls.staffProfile());
      await session.authorised(apiCalls.replaceLogo({ png: await readPicture(file) }));
      return `${INSTITUTION}?done=logo`;
    },
  }),
  staffCall(`${INSTITUTION}/logo/remove`, {
    page: `${INSTITUTION}/logo`,
    schema: noFields,
    call: () => apiCalls.removeLogo(),
    next: `${INSTITUTION}?done=no-logo`,
  }),
];

const productForms: FormRoute[] = [
  staffForm(PRODUCTS, {
    schema: newProductForm,
    async submit({ session, data, institution }) {
      await session.authorised(apiCalls.createProduct({ ...data, currency: institution.currency }));
      return `${PRODUCTS}?done=added`;
    },
  }),
  ...changeForms(PRODUCTS, { change: productForm, status: productStatusForm }, apiCalls.updateProduct),
];

const branchForms: FormRoute[] = [
  staffCall(BRANCHES, {
    schema: newBranchForm,
    call: apiCalls.createBranch,
    next: `${BRANCHES}?done=added`,
  }),
  ...changeForms(BRANCHES, { change: branchForm, status: branchStatusForm }, apiCalls.updateBranch),
];

/** The programs that people use. */
const applicationForms: FormRoute[] = [
  staffCall(APPLICATIONS, {
    schema: newApplicationForm,
    call: apiCalls.createApplication,
    next: `${APPLICATIONS}?done=added`,
  }),
  ...changeForms(
    APPLICATIONS,
    { change: applicationForm, status: applicationStatusForm },
    apiCalls.updateApplication,
  ),
  staffCall(`${APPLICATIONS}/rotate`, {
    page: APPLICATIONS,
    schema: rotateAppKeyForm,
    call: ({ id, ...overlap }) => apiCalls.rotateAppKey(id, overlap),
    next: `${APPLICATIONS}?done=rotated`,
  }),
  staffCall(`${APPLICATIONS}/secret`, {
    page: APPLICATIONS,
    schema: applicationActionForm,
    call: ({ id }) => apiCalls.issueApplicationSecret(id),
    next: (_, { secret }) => ({ next: `${APPLICATIONS}/secret?done=made`, shown: secret }),
  }),
  staffCall(`${APPLICATIONS}/secret/drop`, {
    page: APPLICATIONS,
    schema: applicationActionForm,
    call: ({ id }) => apiCalls.dropApplicationSecret(id),
    next: `${APPLICATIONS}?done=dropped`,
  }),
];

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

const showKey = (_: unknown, { key }: { key: string }) => ({ next: `${KEYS}/made?done=made`, shown: key });

/** The keys of the institution's servers. */
const keyForms: FormRoute[] = [
  staffCall(KEYS, {
    schema: newKeyForm,
    call: ({ access, ends, ...key }) =>
      apiCalls.createApiKey({ ...key, scopes: SCOPES[access], expires_in_days: ends }),
    next: showKey,
  }),
  staffCall(`${KEYS}/rotate`, {
    page: KEYS,
    schema: rotateKeyForm,
    call: ({ id, ...overlap }) => apiCalls.rotateApiKey(id, overlap),
    next: showKey,
  }),
  staffCall(`${KEYS}/revoke`, {
    page: KEYS,
    schema: revokeKeyForm,
    call: ({ id }) => apiCalls.revokeApiKey(id),
    next: `${KEYS}?done=revoked`,
  }),
];

/** What administrators change of the institution; the API refuses everyone else. */
export const institutionForms: FormRoute[] = [
  ...policyForms,
  ...productForms,
  ...branchForms,
  ...applicationForms,
  ...keyForms,
];
