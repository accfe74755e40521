import { sendJson } from "./send-json";
import type { Send } from "./send-request";

const STAFF_APP = { app_key: "demo-admin-app" };
const USER_APP = { app_key: "demo-user-app" };
const SUPERVISOR = { email: "supervisor@example.com", password: "supervisor-demo-pass" };
const REASON = { reason: "A test of the rules" };

type Path = () => Promise<{ id: string }>;

/** What waits to be decided: path parameters, each made when it is first asked for. */
export interface ReviewsOfWorld {
  /** Another note of a customer; answers the id. */
  newNote(): Promise<unknown>;
  /** Conceals readings, or did. */
  newFlag(state?: { ended: true }): Promise<unknown>;
  waiting: Record<"approved" | "reset" | "refused" | "assigned" | "alone", Path>;
  birthDates: Record<"approved" | "refused" | "approval" | "refusedApproval" | "assigned" | "own", Path>;
}

interface Tools {
  send: Send;
  staff: Record<string, string>;
  feedCustomer(status: string, more?: object): Promise<string>;
  nextMobile(): string;
  requestCode(mobile: string): Promise<{ ref_number: string; otp: string }>;
}

/** Makes one answer for every caller. */
function once(make: Path): Path {
  let made: Promise<{ id: string }> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Claims that wait for staff, and birth dates that a supervisor asked for. */
export function prepareReviews({ send, staff, ...tools }: Tools): ReviewsOfWorld {
  /** Somebody claims a record that has no birth date. */
  async function missClaim() {
    const mobile = tools.nextMobile();
    const customerId = await tools.feedCustomer("active", { mobile });
    const code = await tools.requestCode(mobile);
    const verify = "/v2/api/auth/signup/otp-verify";
    const { access_token, customer_number } = await sendJson(send, verify, USER_APP, { mobile, ...code });
    await send({
      method: "POST",
      target: `/v2/api/auth/signup/user-update/${customer_number}`,
      headers: { ...USER_APP, "Access-Token": access_token, "Content-Type": "application/json" },
      body: JSON.stringify({ partner: { mobile, name: "Dora", dob: "1990-03-27" } }),
    });
    const list = await send({ method: "GET", target: "/v2/api/staff/reviews?limit=1000", headers: staff });
    const { results } = JSON.parse(list.body) as { results: { id: number; customer_id: number }[] };
    return { id: String(results.find((each) => String(each.customer_id) === customerId)?.id) };
  }

  async function askBirthDate() {
    const { access_token } = await sendJson(send, "/api/auth/get_tokens", STAFF_APP, SUPERVISOR);
    const path = `/v2/api/staff/customers/${await tools.feedCustomer("active")}/birth_date_requests`;
    const headers = { ...STAFF_APP, "Access-Token": access_token };
    const { id } = await sendJson(send, path, headers, { dob: "1990-03-27", ...REASON });
    return { id: String(id) };
  }

  /** What the administrator asked for. */
  async function askToClose() {
    const path = `/v2/api/staff/customers/${await tools.feedCustomer("active")}/close`;
    const { id } = await sendJson(send, path, staff, REASON);
    return { id: String(id) };
  }

  return {
    async newNote() {
      const path = `/v2/api/staff/customers/${await tools.feedCustomer("active")}/notes`;
      return (await sendJson(send, path, staff, { kind: "note", text: "Asks for calls" })).id;
    },
    async newFlag(state) {
      const path = `/v2/api/staff/customers/${await tools.feedCustomer("active")}/notes`;
      const { id } = await sendJson(send, path, staff, { kind: "fraud_alert", text: "Watched" });
      if (state) await sendJson(send, `/v2/api/staff/customer_notes/${id}/end`, staff, REASON);
      return id;
    },
    waiting: {
      approved: once(missClaim),
      reset: once(missClaim),
      refused: once(missClaim),
      assigned: once(missClaim),
      alone: once(missClaim),
    },
    birthDates: {
      approved: once(askBirthDate),
      refused: once(askBirthDate),
      approval: once(askBirthDate),
      refusedApproval: once(askBirthDate),
      assigned: once(askBirthDate),
      own: once(askToClose),
    },
  };
}
