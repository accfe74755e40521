import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { longStatement } from "../testing/sample-statement";
import type { Paper } from "./paper-pdf";
import { inPaperPlace, printPaper } from "./print-paper";

const paper = (lines: number, lang = "en_PH"): Paper => ({
  kind: "statement",
  document: longStatement(lines, "تحويل بنكي إلى حساب الادخار من المصرف المركزي"),
  options: { lang },
});

test("four long Arabic statements at once leave the loop to other requests", async () => {
  await printPaper(paper(1));
  const before = performance.eventLoopUtilization();
  const files = await Promise.all([1, 2, 3, 4].map(() => printPaper(paper(600, "ar_EG"))));
  for (const file of files) expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  // In this thread they would take all of it.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test("a paper whose reader left is given up, waiting or half drawn, and the next one is drawn", async () => {
  const reader = new AbortController();
  const left = [1, 2, 3].map(() => printPaper(paper(5_000), reader.signal));
  const next = printPaper(paper(1));
  reader.abort();
  for (const given of left) await expect(given).rejects.toMatchObject({ code: "request_timeout" });
  expect((await next).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a session has three places and the process 32: beyond, nothing is begun", async () => {
  let done = () => {};
  const finished = new Promise<void>((resolve) => {
    done = resolve;
  });
  let begun = 0;
  const take = (whose: string) =>
    inPaperPlace(() => {
      begun += 1;
      return finished;
    }, whose).then(
      () => "made",
      ({ code }) => code,
    );
  const ofOne = [1, 2, 3, 4].map(() => take("one"));
  expect(begun).toBe(3);
  const ofOthers = Array.from({ length: 30 }, (_, n) => take(`session ${n}`));
  expect(begun).toBe(32);
  done();
  expect((await Promise.all(ofOne)).toSorted()).toEqual(["made", "made", "made", "service_unavailable"]);
  expect((await Promise.all(ofOthers)).filter((outcome) => outcome !== "made")).toEqual([
    "service_unavailable",
  ]);
  expect(await take("one")).toBe("made");
});
