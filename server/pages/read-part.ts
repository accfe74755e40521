import { unstable_rethrow } from "next/navigation";
import { isApiFailure } from "../bff/index";
import { pageServices } from "./page-session";

/** These failures are in the log already: a read that parts of a page share fails in each of them. */
const logged = new WeakSet<object>();

/**
 * `readPart` gives what `make` makes for a part of a page. It gives null where `make` fails: the failure is in the log, and the rest
 * of the page stands. Redirects pass through. So does the failure of a platform that does not answer: the whole page would be missing,
 * and another page says so.
 */
export async function readPart<T>(make: () => T | Promise<T>): Promise<{ made: T } | null> {
  try {
    return { made: await make() };
  } catch (error) {
    unstable_rethrow(error);
    if (isApiFailure(error) && error.code === "service_unavailable") throw error;
    const { services } = await pageServices();
    const failure = Object(error);
    if (!logged.has(failure)) services.log.error({ err: error }, "a part of a page failed");
    logged.add(failure);
    return null;
  }
}
