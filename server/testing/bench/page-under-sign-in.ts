import { measure } from "./measure";
import { showProgress } from "./progress";
import { loadOf, type Scenario } from "./scenarios";

/** The sign-in page's p99 in milliseconds, alone and while eight connections sign in without a pause. */
export async function pageUnderSignIn(
  { page, signIn }: { page: Scenario; signIn: Scenario },
  url: string,
  seconds: number,
): Promise<{ idle: number; underSignIn: number }> {
  showProgress("  The sign-in page while others sign in");
  const two = { ...page, connections: 2 };
  const idle = await measure(loadOf(two, url, seconds));
  const [underSignIn] = await Promise.all([
    measure(loadOf(two, url, seconds)),
    measure(loadOf(signIn, url, seconds)),
  ]);
  showProgress(`  The sign-in page while others sign in: p99 ${idle.p99} → ${underSignIn.p99} ms`, true);
  return { idle: idle.p99, underSignIn: underSignIn.p99 };
}
