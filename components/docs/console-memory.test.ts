import { expect, test } from "vitest";
import { learn, recall, withMemory } from "./console-memory";

test("an answer's tokens and numbers go into the next example", () => {
  learn('{"mobile":"+639175550199"}', '{"scope":"guest","access_token":"sat_guest","ref_number":"r1"}');
  expect(recall("Access-Token")).toBeUndefined();
  expect(JSON.parse(withMemory('{"mobile":"+63","ref_number":"x","otp":"1"}'))).toEqual({
    mobile: "+639175550199",
    ref_number: "r1",
    otp: "1",
  });
  learn("{}", '{"scope":"signup","access_token":"sat_1","refresh_token":"srt_1","customer_number":"HSB1"}');
  expect([recall("Access-Token"), recall("customer_number")]).toEqual(["sat_1", "HSB1"]);
  expect(JSON.parse(withMemory('{"partner":{"mobile":"+63","name":"Dora"}}')).partner.mobile).toBe(
    "+639175550199",
  );
});
