import { readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

interface TestFile {
  status: string;
  assertionResults: unknown[];
}

/** The numbers of a vitest run, from its JSON report; a file that could not be loaded is one failure. */
export function vitestCounts(path: string): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read(path);
  const unread = (testResults as TestFile[]).filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unread.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** The numbers of a Playwright run, from its JSON report; a test that needed a second try has failed. */
export function playwrightCounts(path: string): Counts {
  const { expected, unexpected, flaky, skipped } = read(path).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * The numbers of a step. A runner that failed without a failed test, or left no report, counts as one failure.
 */
export function countsOf(code: number, report: () => Counts): Counts {
  try {
    const counts = report();
    const ran = counts.passed + counts.failed > 0;
    if (ran && (code === 0 || counts.failed > 0)) return counts;
    return { ...counts, failed: counts.failed + 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
