import { pino } from "pino";
import { expect, test } from "vitest";
import { createApi } from "../api/index";
import { systemRandom } from "../core/index";
import { createInstitution, createTestContext } from "../testing/index";

const SECRET_TEXT = "select * from credentials where mobile = '+639171234567'";

test("an unexpected failure is told in the catalogue's words, and its own stay in the log", async () => {
  const context = await createTestContext();
  await createInstitution(context);
  const lines: string[] = [];
  const hasher = {
    ...context.hasher,
    verifyNothing: () => Promise.reject(new Error(SECRET_TEXT)),
  };
  const log = pino({}, { write: (line) => lines.push(line) });
  const api = createApi({ ...context, hasher, random: systemRandom, log });
  const answer = await api.fetch(
    new Request("https://passbook.test/api/auth/get_tokens", {
      method: "POST",
      headers: { app_key: "demo-user-app", "Content-Type": "application/json" },
      body: JSON.stringify({ email: "nobody@example.com", password: "wrong-wrong-wrong" }),
    }),
  );
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(JSON.parse(text)).toEqual({
    error: {
      code: "internal_error",
      message: expect.any(String),
      details: [],
      request_id: answer.headers.get("Request-Id"),
    },
  });
  const told = [text, ...[...answer.headers].flat()].join("\n");
  for (const word of ["select", "credentials", "+639171234567", "render-error.test"])
    expect(told).not.toContain(word);
  expect(lines.join("")).toContain("unexpected failure");
});
