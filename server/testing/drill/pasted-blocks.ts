/** A block of docs/operations that is pasted into a terminal, as it stands. */
export interface Pasted {
  page: string;
  /** How the block begins. */
  begin: string;
  /** Its first line alone. */
  line?: true;
  as: "root" | "passbook";
  /** What takes the block in the place of the shell: a program, or a file that is written. */
  into?: string;
  /** What the page says is the reader's own: what stands there, and what it is here. */
  own?: [theirs: string, ours: string][];
  /** What its last program reads. */
  answers?: string;
  /** What root does before: what the page says is there already. */
  before?: string;
  /** Part of what the terminal shows. */
  shows?: RegExp;
  /** What root enters afterwards, until it ends well. */
  until?: string;
  /** Its last line starts a program that goes on. */
  goesOn?: true;
}

const PSQL = "psql -X -h $socket -U passbook_product passbook";
const KNOWN =
  "$(grep --only-matching --extended-regexp '[0-9]+:[0-9a-f]{64}' /srv/passbook/audit-proof.log | tail -1)";
/** What cron does with the line of a file, with as few settings as it has. */
const CRON = `sed -n 's/^17 3 [* ]*passbook *//p' /etc/cron.d/passbook-audit > /tmp/line
su passbook -s /bin/sh -c 'env -i HOME=/ SHELL=/bin/sh PATH=/usr/bin:/bin sh /tmp/line'`;

/** A machine with the embedded database, and an account that runs all of it. */
export const ONE_NODE: Pasted[] = [
  { page: "install", begin: "sha256sum --check", as: "root", shows: /^$/ },
  { page: "install", begin: "useradd", as: "root", shows: /^$/ },
  { page: "install", begin: "umask 077", as: "passbook", shows: /^$/ },
  { page: "install", begin: "npm run migrate\n", as: "passbook", shows: /of this release|migrations? /i },
  {
    page: "install",
    begin: "npm run institution -- ensure",
    as: "passbook",
    shows: /admin@harbour\.example/,
  },
  {
    page: "install",
    begin: "npm run doctor",
    as: "passbook",
    shows: /would not be refused/,
    goesOn: true,
    until: "curl --fail --silent http://127.0.0.1:3000/readyz",
  },
  {
    page: "install",
    begin: "npm run branch",
    as: "passbook",
    shows: /https:\/\/bank\.example\/staff\/welcome/,
  },
  {
    page: "install",
    begin: "npm run company -- change",
    as: "passbook",
    shows: /staff_totp_required +(yes|true)/,
  },
  { page: "install", begin: "npm run staff -- reset", as: "passbook", shows: /password \(shown once\)/ },
  { page: "install", begin: "npm run key -- create", as: "passbook", shows: /sk_live_/ },
  {
    page: "install",
    begin: "export PGPASSFILE",
    as: "passbook",
    answers: "SELECT name FROM companies;",
    shows: /Harbour Savings/,
  },
  { page: "watch", begin: "SELECT a.pid", as: "passbook", into: PSQL, shows: /open_for/ },
  { page: "configure", begin: "SELECT kind", as: "passbook", into: PSQL, shows: /password \| +\d/ },
  { page: "configure", begin: "SELECT 'API keys'", as: "passbook", into: PSQL, shows: /API keys +\| +1/ },
  {
    page: "configure",
    begin: "npm run passwords",
    as: "passbook",
    before: "printf 'correct horse\\n' > /srv/passbook/pwned-passwords.txt",
    shows: /breached\.filter has 1 entries/,
  },
  { page: "upgrade", begin: "npm run migrate -- --status", as: "passbook", shows: /of this release|nodes?/i },
  {
    page: "watch",
    begin: "# /etc/cron.d/passbook-audit",
    as: "root",
    into: "cat > /etc/cron.d/passbook-audit",
    until: CRON,
  },
  { page: "back-up", begin: "install -d", as: "root", shows: /^$/ },
  { page: "back-up", begin: "npm run backup", as: "passbook", shows: /The backup is complete/ },
  { page: "back-up", begin: "DATA_DIR=", as: "passbook", own: [["120345:9f2c…", KNOWN]], shows: /./ },
];

const answers = (address: string) => `curl --fail --silent --insecure --output /dev/null ${address}`;
/** Debian's server, as it is after its package was installed. */
const POSTGRES = `for version in $(ls /etc/postgresql); do pg_dropcluster --stop $version main; done
pg_createcluster $(ls /usr/lib/postgresql | tail -1) main
systemctl start postgresql@$(ls /usr/lib/postgresql | tail -1)-main`;
const CERTIFICATE = `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=bank.example -keyout /etc/ssl/bank.example.key -out /etc/ssl/bank.example.pem 2> /dev/null
rm -f /etc/nginx/sites-enabled/default
echo 127.0.0.1 bank.example >> /etc/hosts
systemctl start nginx`;
const TARGETS = `curl --silent '127.0.0.1:9090/api/v1/query?query=sum(up%7Bjob="passbook"%7D)' | grep --quiet '"2"'`;
const CALLED = `curl --silent 127.0.0.1:9093/api/v2/alerts | grep --quiet PassbookNodeDown`;

/** A machine with PostgreSQL, two nodes under systemd, a proxy and alerts. */
export const TWO_NODES: Pasted[] = [
  { page: "deploy", begin: "install -d -m 700 /etc/passbook", as: "root", before: POSTGRES },
  { page: "install", begin: "npm run migrate\n", as: "root", shows: /of this release|migrations? /i },
  { page: "install", begin: "npm run institution -- ensure", as: "root", shows: /admin@harbour\.example/ },
  { page: "install", begin: "npm run doctor", line: true, as: "root", shows: /would not be refused/ },
  {
    page: "deploy",
    begin: "cp docs/operations/systemd/*",
    as: "root",
    until: `${answers("127.0.0.1:3001/readyz")} && ${answers("127.0.0.1:3002/readyz")} && systemctl start passbook-audit`,
  },
  {
    page: "deploy",
    begin: "cp docs/operations/proxies/nginx.conf",
    as: "root",
    before: CERTIFICATE,
    until: `${answers("https://bank.example/login")} && ${answers("--location http://bank.example/readyz")}`,
  },
  {
    page: "watch",
    begin: "apt-get install prometheus",
    as: "root",
    until: `${TARGETS} && ${answers("127.0.0.1:9093/-/ready")}`,
  },
  { page: "deploy", begin: "for port in", as: "root", until: TARGETS },
  {
    page: "install",
    begin: "REASSIGN OWNED",
    as: "root",
    before: `su postgres -c "psql --quiet passbook -c 'CREATE ROLE passbook_before' -c 'CREATE SCHEMA before AUTHORIZATION passbook_before'"`,
    into: "su postgres -c 'psql passbook'",
    shows: /REASSIGN OWNED/,
  },
  {
    page: "upgrade",
    begin: "npm run migrate -- --to",
    as: "root",
    before: "systemctl stop passbook@3001 passbook@3002",
    own: [["0014", "0038"]],
    shows: /0039/,
    until: CALLED,
  },
];

/** Blocks that are not pasted here: who obeys them, or why they cannot be obeyed on one machine without the internet. */
export const ELSEWHERE: Record<string, Record<string, string>> = {
  install: {
    "npm ci && npm run release": "every run of npm test begins so, and each drill makes its release so",
    "CREATE ROLE passbook_owner": "npm run drill -- day; the lines of deploy.md do the same",
    "MIGRATION_DATABASE_URL=": "npm run drill -- day",
  },
  configure: {},
  deploy: {
    "cp .env.example .env": "Docker is not here: e2e/image.spec.ts obeys the lines of the Dockerfile",
    "docker build": "Docker and a registry are not here",
    "helm install": "a cluster is not here: server/testing/operations/chart.test.ts",
    "kubectl apply": "a cluster is not here: server/testing/operations/kubernetes.test.ts",
    " browser": "a picture",
    "npm run demo": "e2e/front-process.ts starts a front so, for the tests of two tiers",
  },
  watch: {
    '{"status":"not_ready"': "an answer",
    "mkdir /opt/otel": "npm is not reached from a bare machine; server/testing/trace.test.ts loads the SDK",
  },
  upgrade: {
    "minisign -G": "server/commands/pack-release.test.ts",
    "minisign -V": "server/commands/pack-release.test.ts",
  },
  "back-up": {
    "apt-get install pgbackrest": "npm run drill -- day",
    "pgbackrest --stanza=passbook --delta": "npm run drill -- backup",
    "npm run audit:verify -- --known": "npm run drill -- backup",
  },
};
