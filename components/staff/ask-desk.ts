import { read } from "@/components/query/read-data";
import type { DeskRoutes } from "@/lib/data-routes";

/** Asks our own server for staff. */
export const askDesk = <Path extends keyof DeskRoutes>(
  path: Path,
  fields: DeskRoutes[Path]["fields"],
  signal?: AbortSignal,
): Promise<DeskRoutes[Path]["answer"]> =>
  read(path, "/staff/login", { signal, method: "POST", body: new URLSearchParams(Object.entries(fields)) });
