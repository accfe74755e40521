import { COMPANY_FIELDS, type CustomerRecord } from "@/lib/contract";
import type { PlainKey } from "@/lib/words/translation";

export type TaskStatus = "notStarted" | "inProgress" | "completed";

/** What may be missing of an address. */
export type AddressPart = "country" | "state" | "city" | "street";

export type Task = { href: string; title: PlainKey; status: TaskStatus; missing?: AddressPart[] };

const statusOf = (field: string | number | null): TaskStatus => (field === null ? "notStarted" : "completed");

/** Several answers in one step: it may be half done, and says what is missing. */
function addressTask({ country_id, street }: CustomerRecord, missing: AddressPart[]): Task {
  const step = { href: "/profile/address", title: "profile.address" } as const;
  if (missing.length === 0) return { ...step, status: "completed" };
  if (country_id === null && !street) return { ...step, status: "notStarted" };
  return { ...step, status: "inProgress", missing };
}

/** What the bank has to know of a company: one step, which may be half done where the bank knew some of it. */
function companyTask(customer: CustomerRecord): Task {
  const known = COMPANY_FIELDS.filter((fact) => customer[fact] !== null).length;
  const status = known === 0 ? "notStarted" : known < COMPANY_FIELDS.length ? "inProgress" : "completed";
  return { href: "/profile/company", title: "profile.company", status };
}

/** The steps after sign-up: of a person, or of a company. @param missing of the address: what its country lists, and the street */
export function tasksOf(customer: CustomerRecord, missing: AddressPart[]): Task[] {
  if (customer.is_company) return [companyTask(customer), addressTask(customer, missing)];
  const { dob, gender, marital_status, occupation_id_ext_ref_id } = customer;
  return [
    { href: "/profile/birth-date", title: "signup.birthDate", status: statusOf(dob) },
    { href: "/profile/gender", title: "profile.gender", status: statusOf(gender) },
    { href: "/profile/marital-status", title: "profile.maritalStatus", status: statusOf(marital_status) },
    { href: "/profile/occupation", title: "profile.occupation", status: statusOf(occupation_id_ext_ref_id) },
    addressTask(customer, missing),
  ];
}
