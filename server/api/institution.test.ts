import { expect, test } from "vitest";
import { createInstitution, createTestApi } from "../testing/index";

const PATH = "/v2/api/institution";

test("an app key tells its own institution: what a page needs before anybody signs in", async () => {
  const api = await createTestApi();
  await createInstitution(api);
  await createInstitution(api, {
    appKeyPrefix: "summit",
    name: "Summit Cooperative",
    prefix: "SMT",
    supportPhone: null,
    passwordMinLength: 12,
    passcodeLength: 8,
  });
  const read = async (app_key: string) => (await api.call(PATH, { headers: { app_key } })).json();
  const harbour = {
    name: "Harbour Savings",
    support_phone: "+63281234567",
    support_email: null,
    support_hours: null,
    accent: null,
    logo: null,
    terms: null,
    country_code: "PH",
    currency: "PHP",
    tz: "Asia/Manila",
    lang: "en_PH",
    password_min_length: 8,
    passcode_length: 6,
    branches: [],
    sends_email: true,
    demo: false,
  };
  expect(await read("demo-user-app")).toEqual(harbour);
  expect(await read("demo-admin-app")).toEqual(harbour);
  expect(await read("summit-user-app")).toEqual({
    ...harbour,
    name: "Summit Cooperative",
    support_phone: null,
    password_min_length: 12,
    passcode_length: 8,
  });
  await api.connection.close();
});

test("a demo says that it is one", async () => {
  const api = await createTestApi({ settings: { demo: true } });
  await createInstitution(api);
  const answer = await api.call(PATH, { headers: { app_key: "demo-user-app" } });
  expect(await answer.json()).toMatchObject({ demo: true });
  await api.connection.close();
});
