import { expect, test } from "vitest";
import { ERROR_CATALOGUE, type ErrorCode } from "../../core/index";
import { ApiFailure } from "../api/api-failure";
import { explainFailure } from "./explain-failure";
import { timeOfDay } from "./time-of-day";

const NOW = Date.parse("2026-03-27T06:00:30Z");
const told = (code: string, extra: object = {}, retryAfter: number | null = null) => {
  const status = ERROR_CATALOGUE[code as ErrorCode]?.status ?? 400;
  const failure = new ApiFailure(
    status,
    { code, message: "", details: [], request_id: "r", ...extra },
    retryAfter,
  );
  return explainFailure(failure, { now: NOW, tz: "Asia/Manila", country: "PH", reference: "7F3A" });
};

test("the tries left are counted down in words", () => {
  const message = (tries_left?: number) => told("invalid_otp", { tries_left }).errors[0]?.message;
  expect(message(3)).toBe("The code is not correct. Check the newest text, reference 7F3A. 3 tries left");
  expect(message(1)).toBe("The code is not correct. Check the newest text, reference 7F3A. 1 try left");
  expect(message(0)).toBe("The code is not correct. Ask for a new one");
  expect(message()).toBe("The code is not correct. Check the newest text, reference 7F3A");
});

test("waiting is told as a time of day where the institution is, rounded up", () => {
  expect(told("rate_limited", {}, 270).errors).toEqual([
    { field: "", message: "Too many tries. You can try again at 14:05" },
  ]);
  expect(timeOfDay(NOW + 86_400_000 * 2, NOW, "Asia/Manila")).toBe("29 March at 14:01");
  const details = [{ field: "", message: "waiting does not open it" }];
  expect(told("account_locked", { details }, 86_400).errors[0]?.message).toBe(
    "Too many tries. Sign in another way, or get a new password or passcode by text",
  );
});

test("every code has words, in the words of experience only", () => {
  for (const code of [...Object.keys(ERROR_CATALOGUE), "not_known_yet"]) {
    const { errors } = told(code);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toMatch(/^[A-Z]/);
    expect(errors[0]?.message).not.toMatch(/invalid|please|sorry|oops/i);
  }
});

test("fields have the names and words of our forms", () => {
  const details = [
    { field: "partner.email", message: "must be an e-mail address" },
    { field: "confirm_password", message: "must be the same as password" },
    { field: "partner.dob", message: "must be a real date, written YYYY-MM-DD" },
    { field: "partner.state_id", message: "must be on the list and lie within the place above it" },
    { field: "mobile", message: "must be a mobile number that can receive texts" },
    { field: "mobile", message: "must be an international number" },
    { field: "something", message: "new" },
  ];
  expect(told("invalid_request", { details }).errors).toEqual([
    { field: "email", message: "Enter an e-mail address in the correct format, like name@example.com" },
    { field: "password", message: "Choose another password" },
    { field: "day", message: "Date of birth must be a real date" },
    { field: "state_id", message: "Choose a state or province of the country above" },
    { field: "mobile", message: "This looks like a landline. Enter a mobile number that can receive texts" },
    { field: "mobile", message: "Enter a mobile number with all its digits, like +63 905 123 4567" },
    { field: "something", message: "Check this answer" },
  ]);
});
