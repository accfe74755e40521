import { redirect } from "next/navigation";
import { staffMay } from "@/lib/contract";
import { readStaffProfile } from "@/server/pages";

/** Who oversees the institution begins with its figures; everybody on the staff may see the products. */
export default async function AdministrationPage() {
  const { role } = await readStaffProfile();
  redirect(staffMay(role, "overview:read") ? "/admin/overview" : "/admin/products");
}
