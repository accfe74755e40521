import { newProductForm, policiesForm, productStatusForm } from "../../../lib/forms/administration";
import { apiCalls } from "../api/api-calls";
import { type FormRoute, formRoute } from "./form-route";

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
