import { driveJourney } from "./drive-journey";

const baseUrl = process.argv[2] ?? "";

/** The demo's phone shows every text. */
async function readCode(mobile: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/demo/outbox?mobile=${encodeURIComponent(mobile)}`);
  const [message] = (await answer.json()) as { text: string }[];
  return /#([0-9]{6})$/.exec(message?.text ?? "")?.[1] ?? "";
}

/** The keys and customers that a demo publishes with its collection. */
async function publishedVariables(): Promise<Record<string, string>> {
  const answer = await fetch(`${baseUrl}/docs/api/passbook.postman_collection.json`);
  const { variable } = (await answer.json()) as { variable: { key: string; value: string }[] };
  return Object.fromEntries(variable.map(({ key, value }) => [key, value]));
}

/** Drives the journey against a running demo; prints how many steps succeeded. */
async function run(): Promise<void> {
  const { api_key = "", customer_email = "", customer_password = "" } = await publishedVariables();
  const saver = { username: customer_email, password: customer_password };
  const steps = await driveJourney({ baseUrl, readCode, saver, apiKey: api_key });
  process.stdout.write(`${steps.join(", ")}\n${steps.length} steps\n`);
}

run().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
