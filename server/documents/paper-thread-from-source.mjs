// A thread has no loader of TypeScript: without a build it brings its own.
import { register } from "tsx/esm/api";

register();
const { default: draw } = await import("./paper-thread.ts");

/** As in `paper-thread.ts`. */
export default draw;
