import { isSecured } from "../db/embedded/create-cluster";
import { hasPasswords } from "../db/embedded/roles";
import { knownCluster } from "../db/embedded/server-home";
import { only } from "../db/only";
import type { Platform } from "../platform/create-platform";
import { type Finding, ok, refusal, warning } from "./reach";

const FACTS = `select current_setting('server_version') as version, current_setting('max_connections')::int as connections,
  (select rolsuper from pg_roles where rolname = current_user) as superuser,
  pg_has_role(current_user, (select relowner from pg_class where oid = 'audit_log'::regclass), 'USAGE') as owner,
  coalesce(host(inet_client_addr()) not in ('127.0.0.1', '::1'), false) as remote,
  coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls`;

interface Facts {
  version: string;
  connections: number;
  superuser: boolean;
  owner: boolean;
  remote: boolean;
  tls: boolean;
}

/** Connections of a node: the pool, its probe, and the one that listens. */
const OF_NODE = 12;

function roleOf({ superuser, owner }: Facts): Finding {
  const check = "database roles";
  if (superuser)
    return warning(check, "the role is a superuser: nothing in the database is kept from it", "DATABASE_URL");
  if (owner)
    return warning(
      check,
      "the role owns the tables: it could change the audit; take two roles",
      "DATABASE_URL",
    );
  return ok(check, "the role reads and writes rows, and cannot change the audit");
}

function tlsOf({ remote, tls }: Facts, open: string | undefined): Finding {
  const check = "database TLS";
  if (!remote) return ok(check, "the database is on this machine");
  if (tls && !open) return ok(check, "encrypted, the certificate is checked");
  return warning(check, `the way is not ${tls ? "checked" : "encrypted"} (sslmode=${open})`, "DATABASE_URL");
}

/** What is well of a database that the start would take, and what had better be otherwise. */
export async function checkDatabase({ config, connection, check }: Platform): Promise<Finding[]> {
  const { rows } = await connection.pool.query<Facts>(FACTS);
  const facts = only(rows);
  const open = /sslmode=(disable|no-verify)/.exec(config.databaseUrl ?? "")?.[1];
  const { clock } = await check();
  return [
    ok("database", `PostgreSQL ${facts.version}; prepared statements are kept`),
    roleOf(facts),
    tlsOf(facts, open),
    facts.connections < 2 * OF_NODE
      ? warning(
          "database connections",
          `max_connections is ${facts.connections}: a node takes up to ${OF_NODE}`,
        )
      : ok("database connections", `${facts.connections}, of which a node takes up to ${OF_NODE}`),
    clock === "ok"
      ? ok("clock", "as the database's")
      : warning("clock", "differs from the database's by more than a second: run NTP on both"),
  ];
}

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
