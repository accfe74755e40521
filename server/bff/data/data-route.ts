import type { Query } from "../api/api-calls";
import type { BrowserSession } from "../session/browser-session";
import type { Audience } from "../session/session-content";

/** A question that our scripts ask while a page is open. */
export interface DataRoute {
  /** Below `/bff`; `:name` stands for a part of the path. */
  path: string;
  /** Asked with a body of fields instead of a query. */
  method?: "post";
  audience: Audience;
  read(
    session: BrowserSession,
    part: (name: string) => string,
    query: (...names: string[]) => Query,
  ): Promise<unknown>;
}
