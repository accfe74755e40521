import { redirect } from "next/navigation";
import { staffMay } from "@/lib/contract";
import { readStaffProfile } from "@/server/pages";

/** Supervisors, auditors and administrators begin with the figures; all staff may see the products. */
export default async function AdministrationPage() {
  const { role } = await readStaffProfile();
  redirect(staffMay(role, "overview:read") ? "/admin/overview" : "/admin/products");
}
