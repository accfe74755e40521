import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeGuide } from "../../../components/docs/write-guide";
import { DEMO_VALUES } from "../../../lib/demo-values";
import { GUIDES } from "../../../lib/openapi/guides";
import { NAMED_USERS, namedCustomers, SECRETS } from "../../demo/named-people";
import { REVIEWED_SECRETS, reviewedCustomers } from "../../demo/reviewed-people";
import { createTestApi } from "../index";

const DOCUMENTS = [
  "/openapi.json",
  "/openapi/integrator.json",
  "/openapi/staff.json",
  "/llms.txt",
  "/docs/api/passbook.postman_collection.json",
];

/** What is served to read, in production or in a demo: documents and guides. */
async function readAll(demo: boolean): Promise<string> {
  const api = await createTestApi({ settings: { demo } });
  const documents = DOCUMENTS.map(async (path) => (await api.call(path)).text());
  const guides = GUIDES.map(({ slug }) =>
    writeGuide(readFileSync(`docs/guides/${slug}.md`, "utf8"), { origin: "https://bank.example", demo }),
  );
  return [...(await Promise.all(documents)), ...guides].join("\n");
}

/** Names, numbers, addresses and secrets of everybody whom the demo names. */
function peopleOfDemo(): string[] {
  const customers = [...namedCustomers(new Date()), ...reviewedCustomers(new Date())].flatMap(
    ({ name, surName, mobile, email, customerNumber }) => [
      `${name} ${surName}`,
      mobile,
      email,
      customerNumber,
    ],
  );
  const staff = NAMED_USERS.flatMap(({ name, email }) => [name, email]);
  const secrets = [...SECRETS, ...REVIEWED_SECRETS].map(({ secret }) => secret);
  return [...customers, ...staff, ...secrets, ...Object.values(DEMO_VALUES)].flatMap((text) => text ?? []);
}

test("what production serves to read names nobody of the demo, and none of its keys and secrets", async () => {
  const text = await readAll(false);
  expect(peopleOfDemo().filter((one) => text.includes(one))).toEqual([]);
});

test("in a demo the examples are its people, with whom they work as they stand", async () => {
  const text = await readAll(true);
  for (const one of ["ana@example.com", "correct-horse-demo", "HSB00000001"]) expect(text).toContain(one);
  expect(text).not.toMatch(/maria@example\.com|maple-lantern|HSB0000471[1-3]/);
});
