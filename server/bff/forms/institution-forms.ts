import { API_SCOPES, type ApiScope, LOGO_SIZES, READ_SCOPES } from "../../../lib/contract/index";
import { noFields } from "../../../lib/forms/fields";
import {
  applicationForm,
  applicationStatusForm,
  branchForm,
  branchStatusForm,
  type KEY_ACCESS,
  keyForm,
  newApplicationForm,
  newBranchForm,
  newKeyForm,
  newProductForm,
  productForm,
  productStatusForm,
  rotateKeyForm,
  secretForm,
} from "../../../lib/forms/institution-records";
import { policiesForm } from "../../../lib/forms/policies";
import { recordForm } from "../../../lib/forms/record-forms";
import { WORDS } from "../../../lib/forms/words";
import type { Upload } from "../../core/index";
import { apiCalls } from "../api/api-calls";
import { FormRefusal } from "./form-refusal";
import { changeForms, type FormRoute, recordCall, staffCall, staffForm } from "./form-route";

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
  staffCall(INSTITUTION, policiesForm, apiCalls.updateInstitutionSettings, `${INSTITUTION}?done=changed`),
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
  staffCall(
    `${INSTITUTION}/logo/remove`,
    noFields,
    () => apiCalls.removeLogo(),
    `${INSTITUTION}?done=no-logo`,
    { page: `${INSTITUTION}/logo` },
  ),
];

const productForms: FormRoute[] = [
  staffForm(`${PRODUCTS}/new`, {
    schema: newProductForm,
    async submit({ session, data, institution }) {
      await session.authorised(apiCalls.createProduct({ ...data, currency: institution.currency }));
      return `${PRODUCTS}?done=added`;
    },
  }),
  ...changeForms(PRODUCTS, { change: productForm, status: productStatusForm }, apiCalls.updateProduct),
];

const branchForms: FormRoute[] = [
  staffCall(`${BRANCHES}/new`, newBranchForm, apiCalls.createBranch, `${BRANCHES}?done=added`),
  ...changeForms(BRANCHES, { change: branchForm, status: branchStatusForm }, apiCalls.updateBranch),
];

/** The programs that people use. */
const applicationForms: FormRoute[] = [
  staffCall(
    `${APPLICATIONS}/new`,
    newApplicationForm,
    apiCalls.createApplication,
    ({ id }) => `${APPLICATIONS}/${id}?done=added`,
  ),
  ...changeForms(
    APPLICATIONS,
    { change: applicationForm, status: applicationStatusForm },
    apiCalls.updateApplication,
  ),
  recordCall(
    `${APPLICATIONS}/rotate`,
    rotateKeyForm,
    apiCalls.rotateAppKey,
    `${APPLICATIONS}/:id?done=rotated`,
  ),
  recordCall(
    `${APPLICATIONS}/issue-secret`,
    secretForm,
    apiCalls.issueApplicationSecret,
    `${APPLICATIONS}/secret?done=made`,
    { shows: "secret" },
  ),
  recordCall(
    `${APPLICATIONS}/drop-secret`,
    recordForm,
    apiCalls.dropApplicationSecret,
    `${APPLICATIONS}/:id?done=dropped`,
  ),
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

const MADE = `${KEYS}/made?done=made`;

/** The keys of the institution's servers. */
const keyForms: FormRoute[] = [
  staffCall(
    `${KEYS}/new`,
    newKeyForm,
    ({ access, ends, ...key }) =>
      apiCalls.createApiKey({ ...key, scopes: SCOPES[access], expires_in_days: ends }),
    MADE,
    { shows: "key" },
  ),
  recordCall(`${KEYS}/change`, keyForm, apiCalls.updateApiKey, `${KEYS}/:id?done=changed`),
  recordCall(`${KEYS}/rotate`, rotateKeyForm, apiCalls.rotateApiKey, MADE, { shows: "key" }),
  recordCall(`${KEYS}/revoke`, recordForm, apiCalls.revokeApiKey, `${KEYS}/:id?done=revoked`),
];

/** What administrators change of the institution; the API refuses everyone else. */
export const institutionForms: FormRoute[] = [
  ...policyForms,
  ...productForms,
  ...branchForms,
  ...applicationForms,
  ...keyForms,
];
