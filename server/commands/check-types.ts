import { NEXT, run, TSC, writeDocumentTypes } from "./run";

/**
 * `npm run types`: makes the types that are not committed (of Next's routes, of the document), then checks all. In one
 * thread: several each read most of the program anew, for twice the processor time, which `npm test` has not to spare.
 */
const STEPS: (() => Promise<number>)[] = [
  () => run(NEXT, ["typegen"]),
  writeDocumentTypes,
  () => run(TSC, ["--noEmit", "--singleThreaded"]),
];

for (const step of STEPS) {
  const code = await step();
  if (code !== 0) process.exit(code);
}
