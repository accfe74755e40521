import { expect, test } from "vitest";
import { lookOf, statusLook } from "./status-look";

test("a status is told by a word and an icon, and not by colour alone", () => {
  expect(statusLook("failed")).toEqual({ text: "Failed", icon: "alert", tone: "text-alert" });
  expect(statusLook("delivered")).toEqual({ text: "Delivered", icon: "tick", tone: "text-good" });
  expect(statusLook("pending")).toMatchObject({ text: "Waiting", icon: "clock" });
  const icons = (["good", "waits", "rests", "failed", "barred", "ended", "outside"] as const).map(
    (tone) => lookOf({ text: "", tone }).icon,
  );
  expect(new Set(icons).size).toBe(icons.length);
});
