import { redirect } from "next/navigation";
import { readStaffProfile } from "@/server/pages";
import { administrationOf } from "../staff-places";

export default async function AdministrationPage() {
  redirect(administrationOf((await readStaffProfile()).role));
}
