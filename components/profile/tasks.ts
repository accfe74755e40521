import type { CustomerRecord } from "@/lib/contract";

export type TaskStatus = "Not started" | "In progress" | "Completed";

export type Task = { href: string; title: string; status: TaskStatus; note?: string };

const statusOf = (field: string | number | null): TaskStatus =>
  field === null ? "Not started" : "Completed";

/** Several answers in one step: it may be half done, and says what is missing. */
function addressTask({ country_id, street }: CustomerRecord, missing: string[]): Task {
  const step = { href: "/profile/address", title: "Address" };
  if (missing.length === 0) return { ...step, status: "Completed" };
  if (country_id === null && !street) return { ...step, status: "Not started" };
  return { ...step, status: "In progress", note: `Still missing: ${missing.join(", ")}` };
}

const COMPANY_FACTS = ["registration_number", "registered_on", "contact_name"] as const;

/** What the bank has to know of a company: one step, which may be half done where the bank knew some of it. */
function companyTask(customer: CustomerRecord): Task {
  const known = COMPANY_FACTS.filter((fact) => customer[fact] !== null).length;
  const status = known === 0 ? "Not started" : known < COMPANY_FACTS.length ? "In progress" : "Completed";
  return { href: "/profile/company", title: "About the company", status };
}

/** The steps after sign-up: of a person, or of a company. @param missing of the address: what its country lists, and the street */
export function tasksOf(customer: CustomerRecord, missing: string[]): Task[] {
  if (customer.is_company) return [companyTask(customer), addressTask(customer, missing)];
  const { dob, gender, marital_status, occupation_id_ext_ref_id } = customer;
  return [
    { href: "/profile/birth-date", title: "Date of birth", status: statusOf(dob) },
    { href: "/profile/gender", title: "Gender", status: statusOf(gender) },
    { href: "/profile/marital-status", title: "Marital status", status: statusOf(marital_status) },
    { href: "/profile/occupation", title: "Occupation", status: statusOf(occupation_id_ext_ref_id) },
    addressTask(customer, missing),
  ];
}
