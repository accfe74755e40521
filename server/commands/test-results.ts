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

export interface Result extends Counts {
  /** The failed tests by name, where the step has tests; printed again at the end. */
  failures?: string[];
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
}

/** What colours text in a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the escape character
const COLOURS = /\u001b\[[0-9;]*m/g;
const MAX_LINES = 12;

const describe = (file: string, test: string, message = "") =>
  [`✗ ${file} › ${test}`, ...message.replace(COLOURS, "").split("\n").slice(0, MAX_LINES)].join("\n    ");

/** The failed tests of a vitest run, each with the beginning of its message, from its JSON report. */
export function vitestFailures(path: string): string[] {
  return (read(path).testResults as VitestFile[]).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === "failed");
    if (status === "failed" && failed.length === 0) return [describe(name, "could not be run", message)];
    return failed.map(({ fullName, failureMessages }) => describe(name, fullName, failureMessages[0]));
  });
}

/** The failed tests of a Playwright run, each with the beginning of its message, from its JSON report. */
export function playwrightFailures(path: string): string[] {
  const inSuite = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ results }) => describe(file, title, results.find(({ error }) => error)?.error?.message)),
    ),
    ...suites.flatMap(inSuite),
  ];
  return (read(path).suites as PlaywrightSuite[]).flatMap(inSuite);
}

/** A step's numbers and failures; a runner that left no report has its failures in what it printed. */
export function resultOf(code: number, counts: () => Counts, failures: () => string[]): Result {
  const result = countsOf(code, counts);
  if (result.failed === 0) return result;
  try {
    return { ...result, failures: failures() };
  } catch {
    return result;
  }
}
