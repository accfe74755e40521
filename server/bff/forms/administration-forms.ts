import { LOGO_SIZES } from "../../../lib/contract/index";
import {
  newProductForm,
  policiesForm,
  productForm,
  productStatusForm,
} from "../../../lib/forms/administration";
import { branchForm, branchStatusForm, newBranchForm } from "../../../lib/forms/branches";
import { noFields } from "../../../lib/forms/fields";
import { WORDS } from "../../../lib/forms/words";
import type { Upload } from "../../core/index";
import { apiCalls } from "../api/api-calls";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute } from "./form-route";

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

/** What administrators change of the institution; the API refuses everybody else. */
export const administrationForms: FormRoute[] = [
  formRoute({
    path: "/admin/products",
    page: "/admin/products",
    audience: "staff",
    schema: newProductForm,
    async submit({ session, data, institution }) {
      await session.authorised(apiCalls.createProduct({ ...data, currency: institution.currency }));
      return "/admin/products?done=added";
    },
  }),
  formRoute({
    path: "/admin/products/status",
    page: "/admin/products",
    audience: "staff",
    schema: productStatusForm,
    async submit({ session, data: { id, status } }) {
      await session.authorised(apiCalls.updateProduct(id, { status }));
      return `/admin/products?done=${status}`;
    },
  }),
  formRoute({
    path: "/admin/products/change",
    page: "/admin/products/change",
    audience: "staff",
    schema: productForm,
    keeps: ({ id }) => ({ id: id ?? null }),
    async submit({ session, data: { id, ...change } }) {
      await session.authorised(apiCalls.updateProduct(id, change));
      return "/admin/products?done=changed";
    },
  }),
  formRoute({
    path: "/admin/branches",
    page: "/admin/branches",
    audience: "staff",
    schema: newBranchForm,
    async submit({ session, data }) {
      await session.authorised(apiCalls.createBranch(data));
      return "/admin/branches?done=added";
    },
  }),
  formRoute({
    path: "/admin/branches/change",
    page: "/admin/branches/change",
    audience: "staff",
    schema: branchForm,
    keeps: ({ id }) => ({ id: id ?? null }),
    async submit({ session, data: { id, ...change } }) {
      await session.authorised(apiCalls.updateBranch(id, change));
      return "/admin/branches?done=changed";
    },
  }),
  formRoute({
    path: "/admin/branches/status",
    page: "/admin/branches",
    audience: "staff",
    schema: branchStatusForm,
    async submit({ session, data: { id, status } }) {
      await session.authorised(apiCalls.updateBranch(id, { status }));
      return `/admin/branches?done=${status}`;
    },
  }),
  formRoute({
    path: "/admin/institution/logo",
    page: "/admin/institution/logo",
    audience: "staff",
    takesFile: true,
    schema: noFields,
    async submit({ session, file }) {
      // A file is sent once: its token has to be good.
      await session.authorised(apiCalls.staffProfile());
      await session.authorised(apiCalls.replaceLogo({ png: await readPicture(file) }));
      return "/admin/institution?done=logo";
    },
  }),
  formRoute({
    path: "/admin/institution/logo/remove",
    page: "/admin/institution/logo",
    audience: "staff",
    schema: noFields,
    async submit({ session }) {
      await session.authorised(apiCalls.removeLogo());
      return "/admin/institution?done=no-logo";
    },
  }),
  formRoute({
    path: "/admin/institution",
    page: "/admin/institution",
    audience: "staff",
    schema: policiesForm,
    async submit({ session, data }) {
      await session.authorised(apiCalls.updateInstitutionSettings(data));
      return "/admin/institution?done=changed";
    },
  }),
];
