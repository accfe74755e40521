import { emailAnswer, emailTokenBody } from "../index";
import { declareOperation } from "./operation";

export const resendEmailConfirmation = declareOperation({
  method: "post",
  path: "/v2/api/customer/me/email_confirmation",
  operationId: "resendEmailConfirmation",
  summary: "Mail the link once more that confirms an address",
  description:
    "To `new_email` where there is one, else to an `email` that is not confirmed; earlier links end. 409 on `email` where there is nothing to confirm, as also where the institution sends no mails (`sends_email`). Five mails an hour for each customer and five a day for each address, unless set otherwise; then 429.",
  tag: "Customer",
  auth: { appKey: "required", token: ["signup", "user"] },
  sample: {},
  answers: { 200: { schema: emailAnswer, description: "Where the mail goes." } },
  refuses: ["conflict"],
});

export const confirmEmail = declareOperation({
  method: "post",
  path: "/v2/api/auth/confirm_email",
  operationId: "confirmEmail",
  summary: "Confirm an e-mail address by the mailed link",
  description:
    "The recipient of the mail needs no token. The address is in force from now on, taken from a customer who had it without confirming it. The link works once, for 24 hours: unknown, used and expired ones are 400 on `token`; 409 where another customer has confirmed the address first. With the key of an application for staff it confirms the address that a member of staff asked for.",
  tag: "Customer",
  auth: { appKey: "required" },
  limit: "publicPerAddress",
  body: { schema: emailTokenBody },
  sample: { body: { token: "{{email_token}}" } },
  answers: { 200: { schema: emailAnswer, description: "The confirmed address." } },
  refuses: ["application_not_allowed", "customer_not_active", "conflict"],
});
