import { NEXT, run } from "./run";

/** `npm run dev`: pages and API reload as they are edited; the data is the demo's. */
run(NEXT, ["dev", ...process.argv.slice(2)], { passSignals: true }).then((code) => process.exit(code));
