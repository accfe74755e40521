import type { Step } from "./step";

const REASON = { reason: "The collection says so" };
const onCustomer = (name: string, operation: string, holds: string[], status?: number): Step => ({
  name,
  operation,
  ...(status && { status }),
  path: { id: "{{customer_id}}" },
  body: REASON,
  holds,
});

/** What staff do for a customer whom the bank fed and nobody has claimed. */
export const CUSTOMER_SERVICE: Step[] = [
  {
    name: "A customer who has not signed up",
    operation: "searchCustomers",
    query: { status: "unclaimed", limit: "1" },
    keep: { customer_id: "body.results[0].id" },
  },
  {
    name: "The file of the customer",
    operation: "getCustomerFile",
    path: { id: "{{customer_id}}" },
    holds: ['body.customer.status === "unclaimed"', "body.sessions.length === 0"],
  },
  onCustomer("Suspend", "suspendCustomer", ['body.customer.status === "suspended"']),
  onCustomer("Suspended already", "suspendCustomer", ['body.error.code === "conflict"'], 409),
  onCustomer("Let in again", "reinstateCustomer", ['body.customer.status === "unclaimed"']),
  onCustomer("Forget failed sign-ins", "unlockCustomer", ["body.locks.length === 0"]),
  onCustomer("Sign out everywhere", "endCustomerSessions", ["body.sessions.length === 0"]),
  {
    name: "Ask for another birth date",
    operation: "requestBirthDate",
    path: { id: "{{customer_id}}" },
    body: { dob: "1990-03-27", ...REASON },
    keep: { birth_date_id: "body.id" },
    holds: ['body.status === "waiting"'],
  },
  { name: "Birth dates that wait", operation: "listBirthDateRequests", holds: ["body.count > 0"] },
  {
    name: "The date that was asked for",
    operation: "getBirthDateRequest",
    path: { id: "{{birth_date_id}}" },
    holds: ['body.dob === "1990-03-27"'],
  },
  ...["approveBirthDate", "refuseBirthDate"].map((operation) => ({
    name: "Somebody else has to decide it",
    operation,
    status: 409,
    path: { id: "{{birth_date_id}}" },
    body: REASON,
    holds: ['body.error.details[0].reason === "second_person"'],
  })),
  { name: "How many cases wait", operation: "countWaiting", holds: ["body.reviews <= 100"] },
  { name: "Claims and recoveries that wait", operation: "listReviews" },
  ...["getReview", "approveReview", "resetReview", "refuseReview"].map((operation) => ({
    name: "One that is not there",
    operation,
    status: 404,
    path: { id: "999999999" },
    ...(operation !== "getReview" && { body: REASON }),
  })),
  onCustomer("Close", "closeCustomer", ['body.customer.status === "closed"']),
  {
    name: "What was done",
    operation: "listCustomerHistory",
    path: { id: "{{customer_id}}" },
    query: { limit: "5" },
    holds: ["body.count === 5", 'body.results[0].actor === "staff"'],
  },
];
