import { isSecured } from "../db/embedded/create-cluster";
import { hasPasswords } from "../db/embedded/roles";
import { knownCluster } from "../db/embedded/server-home";
import { type Finding, refusal, warning } from "./finding";

/** Why the embedded database cannot be opened as it is: the start would make something first. Makes nothing itself. */
export function whyUnopened(dataDir: string): Finding[] {
  const cluster = knownCluster(dataDir);
  if (!cluster)
    return [
      warning("database", "is not there yet: the first start or command makes it", "DATA_DIR"),
      refusal("institution", "There is none yet. Set one up first: npm run institution -- --help"),
    ];
  if (isSecured(cluster) && hasPasswords(dataDir)) return [];
  return [
    warning("database", "has no passwords yet: the start makes them, and it is looked at then", "DATA_DIR"),
  ];
}
