import { expect, test } from "vitest";
import { z } from "zod";
import {
  type CompanyField,
  CUSTOMER_FIELDS,
  type CustomerRecord,
  companyShape,
  emptyFields,
} from "@/lib/contract";
import { type AddressPart, tasksOf } from "./tasks";

const empty = {
  dob: null,
  gender: null,
  marital_status: null,
  occupation_id_ext_ref_id: null,
  country_id: null,
  street: null,
} as CustomerRecord;

const statuses = (customer: Partial<CustomerRecord>, missing: AddressPart[] = ["country", "street"]) =>
  tasksOf({ ...empty, ...customer }, missing).map((task) => task.status);

test("a new customer has started nothing", () => {
  expect(new Set(statuses({}))).toEqual(new Set(["notStarted"]));
});

test("an address in progress says what is missing, and is completed without what no list has", () => {
  const address = tasksOf({ ...empty, country_id: "1" }, ["city", "street"]).at(-1);
  expect(address).toMatchObject({ status: "inProgress", missing: ["city", "street"] });
  expect(statuses({ country_id: "2", street: "4 Pier Road" }, []).at(-1)).toBe("completed");
});

test("a company is asked for what it is, and never for what a person is", () => {
  const company = {
    ...empty,
    is_company: true,
    ...emptyFields(z.object(companyShape)),
  };
  const steps = (facts: Partial<CustomerRecord>) =>
    tasksOf({ ...company, ...facts }, ["street"]).map(({ href, status }) => [href, status]);
  const address = ["/profile/address", "notStarted"];
  expect(steps({})).toEqual([["/profile/company", "notStarted"], address]);
  expect(steps({ contact_name: "Ana Cruz" })).toEqual([["/profile/company", "inProgress"], address]);
  const all = Object.fromEntries(
    Object.keys(companyShape).map((name) => [name, CUSTOMER_FIELDS[name as CompanyField].example]),
  );
  expect(steps(all)).toEqual([["/profile/company", "completed"], address]);
});

test("a single field is completed at once", () => {
  expect(statuses({ dob: "1990-03-27" })[0]).toBe("completed");
});
