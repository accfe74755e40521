import type { Audience } from "@/components/shell/session-over";
import { currentPage } from "@/server/pages";

/** After the moment, not at it: the server has to find the session idle, too. */
const AFTER = 2;

/** Where there are no scripts the page itself goes, once it was not used for so long; what it shows must not stay. */
export async function PageExpiry({ audience, seconds }: { audience: Audience; seconds: number }) {
  const query = new URLSearchParams({ audience });
  const page = await currentPage();
  if (page) query.set("next", page);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds + AFTER};url=/bff/idle?${query}`} />
    </noscript>
  );
}
