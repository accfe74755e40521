import type { CustomerRecord } from "@/lib/contract";

export type TaskStatus = "Not started" | "In progress" | "Completed";

export type Task = { href: string; title: string; status: TaskStatus };

/** One field is done or not begun; several may be half done. */
function statusOf(...fields: (string | number | null)[]): TaskStatus {
  const filled = fields.filter((field) => field !== null).length;
  if (filled === 0) return "Not started";
  return filled === fields.length ? "Completed" : "In progress";
}

/** The five steps after sign-up. The company's own country alone does not count as a begun address. */
export function tasksOf(customer: CustomerRecord): Task[] {
  const { dob, gender, marital_status, occupation_id_ext_ref_id, state_id, city_id, street } = customer;
  return [
    { href: "/profile/birth-date", title: "Date of birth", status: statusOf(dob) },
    { href: "/profile/gender", title: "Gender", status: statusOf(gender) },
    { href: "/profile/marital-status", title: "Marital status", status: statusOf(marital_status) },
    { href: "/profile/occupation", title: "Occupation", status: statusOf(occupation_id_ext_ref_id) },
    { href: "/profile/address", title: "Address", status: statusOf(state_id, city_id, street) },
  ];
}
