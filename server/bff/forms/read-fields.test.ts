import { expect, test } from "vitest";
import { SIZES } from "../../core/index";
import { readFields, readMultipart } from "./read-fields";

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

const sendMultipart = (body: BodyInit, headers?: HeadersInit) =>
  readMultipart(
    new Request("https://bank.example/bff/admin/imports", {
      method: "POST",
      body,
      duplex: "half",
      ...(headers && { headers }),
    } as RequestInit),
  );

test("a form with a file is read up to the file, which comes later", async () => {
  const form = new FormData();
  form.append("kind", "customers");
  form.append("file", new Blob(["a,b"]), "a.csv");
  const { fields, file } = await sendMultipart(form);
  expect(fields).toEqual({ kind: "customers" });
  const pieces: Uint8Array[] = [];
  for await (const piece of file ?? []) pieces.push(piece);
  expect(Buffer.concat(pieces).toString()).toBe("a,b");
  form.delete("file");
  expect(await sendMultipart(form)).toEqual({ fields: { kind: "customers" }, file: null });
});

test("a form with a file that breaks off, or is none, is refused", async () => {
  const type = { "Content-Type": "multipart/form-data; boundary=x" };
  const broken = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new Error("reset")),
    });
  await expect(sendMultipart(broken(), type)).rejects.toMatchObject({ code: "invalid_request" });
  await expect(sendMultipart("--x", type)).rejects.toMatchObject({ code: "invalid_request" });
  expect(() => sendMultipart("kind=a", { "Content-Type": FORM })).toThrow(
    expect.objectContaining({ code: "unsupported_media_type" }),
  );
});
