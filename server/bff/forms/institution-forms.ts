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
  positionForm,
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
import { callsBelow, type FormRoute, staffForm } from "./form-route";

const INSTITUTION = "/admin/institution";
const PRODUCTS = "/admin/products";
const APPLICATIONS = "/admin/applications";

const institution = callsBelow(INSTITUTION);
const products = callsBelow(PRODUCTS);
const branches = callsBelow("/admin/branches");
const applications = callsBelow(APPLICATIONS);
const keys = callsBelow("/admin/keys");
const sources = callsBelow("/admin/sources");

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
  institution.call("", policiesForm, apiCalls.updateInstitutionSettings, "?done=changed"),
  staffForm(`${INSTITUTION}/logo`, {
    takesFile: true,
    schema: noFields,
    async submit({ session, file }) {
      // A file is sent once: its token has to be good.
      await session.authorised(apiCalls.getStaffProfile());
      await session.authorised(apiCalls.replaceLogo({ png: await readPicture(file) }));
      return `${INSTITUTION}?done=logo`;
    },
  }),
  institution.call("/logo/remove", noFields, () => apiCalls.removeLogo(), "?done=no-logo", {
    page: `${INSTITUTION}/logo`,
  }),
];

const productForms: FormRoute[] = [
  staffForm(`${PRODUCTS}/new`, {
    schema: newProductForm,
    async submit({ session, data, institution }) {
      await session.authorised(apiCalls.createProduct({ ...data, currency: institution.currency }));
      return `${PRODUCTS}?done=added`;
    },
  }),
  ...products.changes({ change: productForm, status: productStatusForm }, apiCalls.updateProduct),
];

const branchForms: FormRoute[] = [
  branches.call("/new", newBranchForm, apiCalls.createBranch, "?done=added"),
  ...branches.changes({ change: branchForm, status: branchStatusForm }, apiCalls.updateBranch),
];

/** The programs that people use. */
const applicationForms: FormRoute[] = [
  applications.call(
    "/new",
    newApplicationForm,
    apiCalls.createApplication,
    ({ id }) => `${APPLICATIONS}/${id}?done=added`,
  ),
  ...applications.changes(
    { change: applicationForm, status: applicationStatusForm },
    apiCalls.updateApplication,
  ),
  applications.onRecord("/rotate", rotateKeyForm, apiCalls.rotateAppKey, "/:id?done=rotated"),
  applications.onRecord("/issue-secret", secretForm, apiCalls.issueApplicationSecret, "/secret?done=made", {
    shows: "secret",
  }),
  applications.onRecord("/drop-secret", recordForm, apiCalls.dropApplicationSecret, "/:id?done=dropped"),
];

const SCOPES: Record<(typeof KEY_ACCESS)[number], ApiScope[]> = {
  read: READ_SCOPES,
  feed: [
    "branches:write",
    "savings_products:read",
    "savings_products:write",
    "customers:read",
    "customers:write",
    "savings_accounts:read",
    "savings_accounts:write",
    "transactions:read",
    "transactions:write",
  ],
  all: API_SCOPES,
};

const MADE = "/made?done=made";

/** The keys of the institution's servers. */
const keyForms: FormRoute[] = [
  keys.call(
    "/new",
    newKeyForm,
    ({ access, ends, ...key }) =>
      apiCalls.createApiKey({ ...key, scopes: SCOPES[access], expires_in_days: ends }),
    MADE,
    { shows: "key" },
  ),
  keys.onRecord("/change", keyForm, apiCalls.updateApiKey, "/:id?done=changed"),
  keys.onRecord("/rotate", rotateKeyForm, apiCalls.rotateApiKey, MADE, { shows: "key" }),
  keys.onRecord("/revoke", recordForm, apiCalls.revokeApiKey, "/:id?done=revoked"),
];

const sourceForms: FormRoute[] = [
  sources.onRecord("/position", positionForm, apiCalls.correctSourcePosition, "?done=corrected"),
];

/** What administrators change of the institution; the API refuses everyone else. */
export const institutionForms: FormRoute[] = [
  ...policyForms,
  ...productForms,
  ...branchForms,
  ...applicationForms,
  ...keyForms,
  ...sourceForms,
];
