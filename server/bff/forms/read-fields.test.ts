import { expect, test } from "vitest";
import { SIZES } from "../../core/index";
import { readFields } from "./read-fields";

const read = (body: string, type?: string) =>
  readFields(
    new Request("https://bank.example/bff/login", {
      method: "POST",
      body: Buffer.from(body),
      headers: type ? { "Content-Type": type } : {},
    }),
  );
const FORM = "application/x-www-form-urlencoded";

test("a form's fields are read as a browser or a script sends them", async () => {
  expect(await read("name=Ana+Maria&email=a%40b.example&empty=", FORM)).toEqual({
    name: "Ana Maria",
    email: "a@b.example",
    empty: "",
  });
  expect(await read('{"name":"Ana","age":7,"shared":true}', "Application/JSON; charset=utf-8")).toEqual({
    name: "Ana",
    age: "7",
    shared: "true",
  });
  expect(await read("")).toEqual({});
  expect(await read("", "application/json")).toEqual({});
});

test("what is no text of a field is left out", async () => {
  const json = JSON.stringify({ name: "Ana", list: ["x"], object: { y: 1 }, nothing: null });
  expect(await read(json, "application/json")).toEqual({ name: "Ana" });
});

test.each([
  ["broken JSON", "{", "application/json", "invalid_request"],
  ["a list", "[]", "application/json", "invalid_request"],
  ["null", "null", "application/json", "invalid_request"],
  ["a text", '"name"', "application/json", "invalid_request"],
  ["another type", "name=Ana", "text/plain", "unsupported_media_type"],
  ["no type", "name=Ana", undefined, "unsupported_media_type"],
  ["too much", "x".repeat(SIZES.body + 1), FORM, "payload_too_large"],
])("%s is refused", async (_, body, type, code) => {
  await expect(read(body, type)).rejects.toMatchObject({ code });
});
