import { Client } from "pg";
import { clientConfig, type DatabaseTarget } from "./connect";

/** Where a connection leads, and which setting says so. */
export interface DatabasePlace {
  setting: string;
  target: DatabaseTarget;
}

type Named = Pick<Client, "host" | "port" | "user" | "database">;
type Words = (place: Named & { at: string }) => string;

const silent: Words = ({ at }) => `the database at ${at} does not answer`;
const forgetful: Words = ({ at }) =>
  `the pooler at ${at} does not keep prepared statements: PgBouncer needs 1.21 or newer with max_prepared_statements above 100 in transaction mode, or session mode; see "Statements and poolers" in docs/operations/engines.md`;
const BY_CODE: Record<string, Words> = {
  "28P01": ({ at, user }) =>
    `the database at ${at} refuses the password of the role ${user}, or has no such role`,
  "28000": ({ at, user }) =>
    `the database at ${at} does not let the role ${user} in: there is none, it may not sign in, or pg_hba.conf does not allow it from here`,
  "3D000": ({ at, database }) => `there is no database ${database} at ${at}`,
  "42501": ({ user, database }) =>
    `the role ${user} has too few rights in the database ${database}; see "Two roles of the database" in docs/operations/install.md`,
  "25006": ({ at }) => `the database at ${at} can only be read: it may be a standby`,
  "26000": forgetful,
  "42P05": forgetful,
  "57P03": ({ at }) => `the database at ${at} is starting or stopping`,
  "53300": ({ at }) => `the database at ${at} takes no more connections`,
  ENOTFOUND: ({ host }) => `no name server knows the host ${host}`,
  EAI_AGAIN: ({ host }) => `no name server answers about the host ${host}`,
  ECONNREFUSED: ({ at }) => `no database listens at ${at}`,
  ENOENT: ({ at }) => `there is no socket of a database at ${at}`,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }) =>
    `the certificate of the database is for another name than ${host}`,
};

/** Codes of TLS for a certificate that is not valid, or of an authority that is not trusted. */
const OF_CERTIFICATES = /CERT|ISSUER|SELF_SIGNED|UNABLE_TO_VERIFY/;

const REFUSED_SETTINGS = /unsupported startup parameter/;

/** Whether a pooler refused the settings of the connection, as it would at another try. */
export const refusesSettings = ({ message: said }: Error): boolean => REFUSED_SETTINGS.test(said);

/** What the code says less of, or nothing. */
const BY_WORDS: [RegExp, Words][] = [
  [
    /pg_hba\.conf entry .*, no encryption$/,
    ({ at, user }) =>
      `the database at ${at} does not let the role ${user} in without TLS; with sslmode=verify-full there is TLS`,
  ],
  [
    /does not support SSL/,
    ({ at }) => `the database at ${at} offers no TLS; in a network of your own sslmode=disable does without`,
  ],
  [
    /password must be a (non-empty )?string/,
    ({ at, user }) => `the database at ${at} asks for a password of the role ${user}`,
  ],
  [
    REFUSED_SETTINGS,
    ({ at }) =>
      `the pooler at ${at} refuses settings of the connection; see "Statements and poolers" in docs/operations/engines.md`,
  ],
  [/time ?out/, silent],
  [/terminated/, ({ at }) => `the database at ${at} broke the connection off`],
];

const OF_CONNECTIONS = ["connect", "getaddrinfo", "read", "write"];

function wordsOf(error: Error): Words | undefined {
  const { code, syscall = "connect", message: said } = error as NodeJS.ErrnoException;
  if (!OF_CONNECTIONS.includes(syscall)) return undefined;
  const words = BY_WORDS.find(([pattern]) => pattern.test(said))?.[1];
  if (words) return words;
  if (code && BY_CODE[code]) return BY_CODE[code];
  if (code && OF_CERTIFICATES.test(code))
    return ({ at }) =>
      `the certificate of the database at ${at} is not trusted (${code}); NODE_EXTRA_CA_CERTS or sslrootcert names its authority`;
  return undefined;
}

/** What the driver and the query builder throw; other errors are ours, and say what they mean. */
const isOfDatabase = (error: Error) => "severity" in error || "query" in error;

/** Says in a sentence what is wrong with the database, and which setting says where it is. */
class DatabaseFailure extends Error {}

function explain(error: unknown, { setting, target }: DatabasePlace): string | null {
  if (error instanceof DatabaseFailure) return null;
  const { host, port, user, database } = new Client(clientConfig(target));
  const place = { host, port, user, database, at: host.startsWith("/") ? host : `${host}:${port}` };
  let known = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const words = wordsOf(cause);
    if (words) return `${setting}: ${words(place)}.`;
    known ||= isOfDatabase(cause);
  }
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return known ? `${setting}: the database at ${place.at} cannot be used (${code ?? "no code"}).` : null;
}

/** Does `work` with the database there; a failure of it is one that an operator understands. */
export async function explainFailure<T>(place: DatabasePlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const explained = explain(error, place);
    throw explained === null ? error : new DatabaseFailure(explained, { cause: error });
  }
}
