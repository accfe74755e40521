import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import pg from "pg";
import { deriveKeys, onlySecret } from "../../core/index";

/**
 * What somebody would write by hand for the same data: Fastify and pg, two prepared queries per request, no
 * limits, no validation, no log. The tokens and API keys are Passbook's own.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const keys = deriveKeys(onlySecret(process.env.HASH_KEY ?? ""));

const SESSION = {
  name: "session",
  text: `select s.company_id, s.customer_id, s.user_id from access_tokens t join sessions s on s.id = t.session_id
    where t.hash = $1 and t.expires_at > now() and s.revoked_at is null and s.expires_at > now()`,
};
const COLUMNS = `a.id, a.account_number, a.customer_id, c.customer_number,
  concat_ws(' ', c.name, c.sur_name) as customer_name, a.company_id, a.product_id, p.name as product_name, a.currency,
  a.balance, a.available_balance, a.hold_amount, a.interest_rate, a.status, a.status_reason, a.opened_on::text,
  a.closed_on::text, a.last_transaction_at, a.created_at, a.updated_at`;
const TABLES = `from savings_accounts a join customers c on c.id = a.customer_id
  join savings_products p on p.id = a.product_id`;
const ACCOUNT = {
  name: "account",
  text: `select ${COLUMNS} ${TABLES} where a.company_id = $1 and ($2::int is null or a.customer_id = $2)
    and a.account_number = $3`,
};
const ACCOUNTS = {
  name: "accounts",
  text: `select ${COLUMNS} ${TABLES} where a.customer_id = $1 order by a.id`,
};
const KEY = { name: "key", text: "select company_id from api_keys where hash = $1 and revoked_at is null" };
const PAGE = {
  name: "page",
  text: `select ${COLUMNS} ${TABLES} where a.company_id = $1 order by a.id limit 25`,
};
const AUDIT = {
  name: "audit",
  text: `insert into audit_log (company_id, actor_kind, actor_user_id, action, subject_type, subject_id)
    values ($1, 'staff', $2, 'savings_account.looked_up', 'savings_account', $3)`,
};

async function sessionOf(request: FastifyRequest) {
  const hash = keys.hash("token", String(request.headers["access-token"]));
  const { rows } = await pool.query({ ...SESSION, values: [hash] });
  return rows[0];
}

const refuse = (reply: FastifyReply) => reply.code(401).send({ error: { code: "invalid_token" } });

const app = fastify();

app.get("/v2/api/savings/by-account-number/:number", async (request, reply) => {
  const session = await sessionOf(request);
  if (!session) return refuse(reply);
  const { number } = request.params as { number: string };
  const values = [session.company_id, session.customer_id, number];
  const { rows } = await pool.query({ ...ACCOUNT, values });
  if (session.customer_id === null) {
    await pool.query({ ...AUDIT, values: [session.company_id, session.user_id, rows[0]?.id] });
  }
  return rows[0] ?? reply.code(404).send({ error: { code: "not_found" } });
});

app.get("/v2/api/savings/get-all", async (request, reply) => {
  const session = await sessionOf(request);
  if (!session) return refuse(reply);
  const { rows } = await pool.query({ ...ACCOUNTS, values: [session.customer_id] });
  return { count: rows.length, results: rows };
});

app.get("/v1/savings_accounts", async (request, reply) => {
  const key = String(request.headers.authorization).slice("Bearer ".length);
  const found = await pool.query({ ...KEY, values: [keys.hash("api-key", key)] });
  if (!found.rows[0]) return refuse(reply);
  const { rows } = await pool.query({ ...PAGE, values: [found.rows[0].company_id] });
  return { data: rows };
});

app.get("/", async () => "ready");

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.once("SIGTERM", () => process.exit());
