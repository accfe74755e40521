import { expect, test } from "vitest";
import type { Institution } from "../../../lib/contract/index";
import { refusal, refusedBy, sendForm } from "../../testing/stub-session";
import { ActWaits, ApiFailure } from "../api/api-failure";
import type { FormRefusal } from "./form-refusal";

const REASON = { reason: "The customer asked for it" };

const PATH = "/admin/staff/invite-many";
const branches = {
  results: [
    { id: 2, code: "001", status: "open" },
    { id: 3, code: "002", status: "closed" },
  ],
};
const invite = (people: string, post: unknown = {}, institution: Partial<Institution> = {}) =>
  sendForm(PATH, { people }, { answers: { GET: branches, POST: post }, institution });
const bodies = async (people: string) => (await invite(people)).asked.slice(1).map(([, body]) => body);
const person = (email: string, more: object = {}) => ({
  name: "Noa Uy",
  email,
  role: "teller",
  branch_id: null,
  reason: undefined,
  ...more,
});

test("are read from lines with commas, semicolons or tabs, with or without heads and quotes", async () => {
  expect(
    await bodies(
      'Name,E-mail\r\n\r\nNoa Uy, noa@a.example\nNoa Uy;b@a.example;Auditor;001\n "Noa Uy"\tc@a.example\t\t001',
    ),
  ).toEqual([
    person("noa@a.example"),
    person("b@a.example", { role: "auditor", branch_id: 2 }),
    person("c@a.example", { branch_id: 2 }),
  ]);
});

const line = (n: number) => `Noa Uy,n${n}@a.example`;
const lines = (count: number) => Array.from({ length: count }, (_, n) => line(n)).join("\n");

test("are at most fifty", async () => {
  expect(await bodies(lines(50))).toHaveLength(50);
  expect(await bodies(`Name,E-mail\n${lines(50)}`)).toHaveLength(50);
});

test.each([
  ["Name,E-mail", "Enter at least one person with an e-mail address"],
  [lines(51), "Enter at most 50 people at once"],
  [`Name,E-mail\n\n${line(1)},,002`, "Line 3: no open branch has the code 002"],
  [`${line(1)},teller,009`, "Line 1: no open branch has the code 009"],
  [`${line(1)},cook`, /^Line 1: the role has to be one of .*teller/],
  [`${line(1)}\nNoa,N1@a.example`, "Line 2: an earlier line has this e-mail address"],
  [`${line(1)}\n,b@a.example`, "Line 2: Enter a name"],
  [`${line(1)}\nNoa,b@`, "Line 2: Enter an e-mail address in the correct format, like name@example.com"],
])("%j is refused whole", async (people, message) => {
  const text = people.replace(",,002", ",teller,002");
  const problem = (await invite(text).catch((reason) => reason)) as FormRefusal;
  expect(problem.errors).toEqual([
    { field: "people", reason: "malformed", message: expect.stringMatching(message) },
  ]);
});

test("are left alone where they are here already; who waits for a second person is told", async () => {
  expect((await invite(lines(2))).to).toBe("/admin/staff?done=invited");
  expect((await invite(lines(2), refusal("conflict"))).to).toBe("/admin/staff?done=invited");
  expect((await invite(lines(2), new ActWaits(1))).to).toBe("/admin/staff?done=waits");
  expect(await refusedBy(invite(lines(2), refusal("rate_limited")))).toBeInstanceOf(ApiFailure);
});

test("need mails, which hand the links over", async () => {
  const told = [["", "Links cannot be mailed here: go on one by one"]];
  const none = { institution: { sends_email: false } };
  expect(await refusedBy(invite(lines(1), {}, none.institution))).toEqual(told);
  expect(await refusedBy(sendForm("/admin/staff/resend-many", { ids: "1", ...REASON }, none))).toEqual(told);
});

test("only those who have not begun lose their link or access", async () => {
  for (const [name, verb] of [
    ["resend-many", "reset"],
    ["withdraw-many", "disable"],
  ] as const) {
    const { asked } = await sendForm(`/admin/staff/${name}`, { ids: "1", ...REASON });
    expect(asked).toEqual([[`POST /v2/api/staff/members/1/${verb}`, { ...REASON, only_invited: true }]]);
  }
});
