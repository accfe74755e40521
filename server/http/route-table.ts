import { getPath } from "hono/utils/url";
import { SIZES } from "../core/index";
import type { Route } from "./implement";

/** A route, and what stands in the path for its parameters, decoded. */
export interface FoundRoute {
  route: Route;
  params: Record<string, string>;
}

/** What is known of a URL before anybody looks at the request. */
export interface RouteTable {
  /** The paths of all routes, parameters in braces. */
  paths: string[];
  /** The methods that a URL's path has, sorted; none for a path without a route. */
  methodsOf(url: string): string[];
  /** The largest body that a call may send, in bytes. */
  largestBodyOf(method: string, url: string): number;
  /** Whether a call's body is read as it comes. */
  isUpload(method: string, url: string): boolean;
  /** The route that answers a call; that of GET answers HEAD as well. */
  find(method: string, url: string): FoundRoute | null;
}

/** A route, and where in the path its parameters stand. */
interface Entry {
  route: Route;
  method: string;
  parameters: [name: string, at: number][];
}

/** The routes below a part of a path, by its next segment: as it is, or any for a parameter. */
interface Branch {
  fixed: Map<string, Branch>;
  any: Branch | null;
  entries: Entry[];
}

const newBranch = (): Branch => ({ fixed: new Map(), any: null, entries: [] });

function add(root: Branch, route: Route): void {
  const { method, path } = route.declaration;
  const parameters: Entry["parameters"] = [];
  let branch = root;
  for (const [at, segment] of path.split("/").entries()) {
    if (segment.startsWith("{")) {
      parameters.push([segment.slice(1, -1), at]);
      branch.any ??= newBranch();
      branch = branch.any;
    } else {
      const next = branch.fixed.get(segment) ?? newBranch();
      branch.fixed.set(segment, next);
      branch = next;
    }
  }
  branch.entries.push({ route, method: method.toUpperCase(), parameters });
}

/** The routes of a path: those that name a segment come before those that take any. */
function entriesAt({ fixed, any, entries }: Branch, path: string[], depth = 0): Entry[] {
  const segment = path[depth];
  if (segment === undefined) return entries;
  const named = fixed.get(segment);
  const found = named ? entriesAt(named, path, depth + 1) : [];
  return any && segment !== "" ? [...found, ...entriesAt(any, path, depth + 1)] : found;
}

export function createRouteTable(routes: Route[]): RouteTable {
  const root = newBranch();
  for (const route of routes) add(root, route);
  /** What was looked up last: of one request several things are asked. */
  let last: { url: string; path: string[]; entries: Entry[] } = { url: "", path: [], entries: [] };
  const lookUp = (url: string) => {
    if (last.url !== url) {
      const path = getPath({ url } as Request).split("/");
      last = { url, path, entries: entriesAt(root, path) };
    }
    return last;
  };
  const entryOf = (asked: string, url: string) => lookUp(url).entries.find(({ method }) => method === asked);
  const declarationOf = (method: string, url: string) => entryOf(method, url)?.route.declaration;
  return {
    paths: [...new Set(routes.map(({ declaration }) => declaration.path))],
    methodsOf(url) {
      const methods = new Set(lookUp(url).entries.map(({ method }) => method));
      if (methods.size === 0) return [];
      if (methods.has("GET")) methods.add("HEAD");
      return [...methods.add("OPTIONS")].sort();
    },
    largestBodyOf(method, url) {
      const declaration = declarationOf(method, url);
      return declaration?.upload?.most ?? declaration?.body?.most ?? SIZES.body;
    },
    isUpload: (method, url) => declarationOf(method, url)?.upload !== undefined,
    find(method, url) {
      const entry = entryOf(method === "HEAD" ? "GET" : method, url);
      if (!entry) return null;
      const { path } = lookUp(url);
      const params = entry.parameters.map(([name, at]) => [name, decoded(path[at] ?? "")]);
      return { route: entry.route, params: Object.fromEntries(params) };
    },
  };
}

const decoded = (segment: string) => (segment.includes("%") ? decodeURIComponent(segment) : segment);
