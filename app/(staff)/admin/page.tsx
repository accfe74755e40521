import { redirect } from "next/navigation";

/** Everybody on the staff may see the products. */
export default function AdministrationPage() {
  redirect("/admin/products");
}
