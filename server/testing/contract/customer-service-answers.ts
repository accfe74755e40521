import { expectCode, type Provoke, stepsOf } from "./story-steps";

const REASON = { reason: "The contract asks" };

/** Answers of what staff do for customers. */
export const customerServiceAnswers: Record<string, Provoke> = {
  async "who is suspended or closed is so once"(harness) {
    const { post } = stepsOf(harness);
    const { world } = harness;
    const path = `/v2/api/staff/customers/${await world.feedCustomer("active")}`;
    expectCode(await post(`${path}/reinstate`, REASON, world.staff), "conflict");
    await post(`${path}/suspend`, REASON, world.staff);
    expectCode(await post(`${path}/suspend`, REASON, world.staff), "conflict");
    await post(`${path}/close`, REASON, world.staff);
    expectCode(await post(`${path}/close`, REASON, world.staff), "conflict");
  },
};
