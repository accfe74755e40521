import { expectCode, type Provoke, stepsOf } from "./story-steps";

const REASON = { reason: "The contract asks for it" };

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

  async "what is decided is decided once"(harness) {
    const { post } = stepsOf(harness);
    const { waiting, birthDates, staff } = harness.world;
    const refused = async (path: string) => expectCode(await post(path, REASON, staff), "conflict");
    // What is asked for twice, or decided twice.
    const verbs = { approved: "approve", reset: "reset", refused: "refuse" } as const;
    for (const [done, verb] of Object.entries(verbs)) {
      const { id } = await waiting[done as keyof typeof verbs]();
      const seen = verb === "approve" ? { document: { kind: "passport", ending: "417B" } } : {};
      for (const isAgain of [false, true]) {
        const answer = await post(`/v2/api/staff/reviews/${id}/${verb}`, { ...REASON, ...seen }, staff);
        if (isAgain) expectCode(answer, "conflict");
      }
    }
    const { id: decided } = await waiting.approved();
    await harness.context.db.execute(`update reviews set status = 'settled' where id = ${decided}`);
    expectCode(await post(`/v2/api/staff/reviews/${decided}/assign`, { assigned: true }, staff), "conflict");
    for (const done of ["approved", "refused"] as const) {
      const path = `/v2/api/staff/birth_date_requests/${(await birthDates[done]()).id}/${verbs[done]}`;
      await post(path, REASON, staff);
      await refused(path);
    }
  },

  async "a code is never sent again, and a beginning of numbers is blocked once"(harness) {
    const { post } = stepsOf(harness);
    const { staff, newPrefix, requestCode, nextMobile } = harness.world;
    await requestCode(nextMobile());
    const target = "/v2/api/staff/messages?limit=100";
    const list = await harness.exchange({ method: "GET", target, headers: staff });
    const code = JSON.parse(list.body).results.find(({ purpose }: { purpose: string }) => purpose === "code");
    expectCode(await post(`/v2/api/staff/messages/${code.id}/resend`, REASON, staff), "conflict");
    const block = { prefix: newPrefix(), ...REASON };
    await post("/v2/api/staff/text_blocks", block, staff);
    expectCode(await post("/v2/api/staff/text_blocks", block, staff), "conflict");
  },

  async "a note ends once"(harness) {
    const { post } = stepsOf(harness);
    const { newNote, staff } = harness.world;
    const path = `/v2/api/staff/customer_notes/${await newNote()}/end`;
    await post(path, REASON, staff);
    expectCode(await post(path, REASON, staff), "conflict");
  },

  async "a flag is confirmed while it stands, once at a time, and disclosed once it has ended"(harness) {
    const { post } = stepsOf(harness);
    const { newFlag, staff } = harness.world;
    const path = `/v2/api/staff/customer_notes/${await newFlag()}`;
    expectCode(await post(`${path}/disclose`, REASON, staff), "conflict");
    await post(`${path}/conceal`, REASON, staff);
    expectCode(await post(`${path}/conceal`, REASON, staff), "conflict");
    await post(`${path}/end`, REASON, staff);
    await post(`${path}/disclose`, REASON, staff);
    expectCode(await post(`${path}/disclose`, REASON, staff), "conflict");
  },

  async "one birth date of a customer waits at a time"(harness) {
    const { post } = stepsOf(harness);
    const { world } = harness;
    const path = `/v2/api/staff/customers/${await world.feedCustomer("active")}/birth_date_requests`;
    const body = { dob: "1990-03-27", ...REASON };
    await post(path, body, world.staff);
    expectCode(await post(path, body, world.staff), "conflict");
  },
};
