import { expect, test } from "vitest";
import type { CustomerRecord } from "@/lib/contract";
import { tasksOf } from "./tasks";

const empty = {
  dob: null,
  gender: null,
  marital_status: null,
  occupation_id_ext_ref_id: null,
  state_id: null,
  city_id: null,
  street: null,
} as CustomerRecord;

const statuses = (customer: Partial<CustomerRecord>) =>
  tasksOf({ ...empty, ...customer }).map((task) => task.status);

test("a new customer has started nothing", () => {
  expect(new Set(statuses({ country_id: "1" }))).toEqual(new Set(["Not started"]));
});

test("an address without a street is in progress", () => {
  expect(statuses({ state_id: 1, city_id: 1 }).at(-1)).toBe("In progress");
  expect(statuses({ state_id: 1, city_id: 1, street: "4 Pier Road" }).at(-1)).toBe("Completed");
});

test("a single field is completed at once", () => {
  expect(statuses({ dob: "1990-03-27" })[0]).toBe("Completed");
});
