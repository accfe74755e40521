import { examine } from "../../doctor/examine";
import { print } from "./print";
import { readOptions } from "./read-options";

const USAGE = `Looks for what would stop npm start, and for what had better be otherwise: settings, secrets, the database and its roles,
pooler and clock, descriptors, disk, port, and whether texts, mail, the store of limits and
the proxy are reached. It also names the first 20 accounts whose balances do not follow from each other, and between which two moments
something is missing. It changes nothing:
an embedded database that is not there is not made, and one that is behind stays so.

  npm run doctor
  npm run doctor -- --json

Ends with 1 where the start would be refused. With the settings of npm start, also while nodes run.
`;

async function doctor(args: string[]): Promise<void> {
  const { json, help, positionals } = readOptions({}, args);
  if (help || positionals.length > 0) return void process.stdout.write(USAGE);
  const findings = await examine();
  const starts = findings.every(({ level }) => level !== "refusal");
  const columns = ["level", "check", "setting", "says"];
  const said = starts ? "A start would not be refused." : "A start would be refused.";
  process.stdout.write(print({ said, rows: findings, columns, json: { starts, findings } }, json));
  if (!starts) process.exitCode = 1;
}

await doctor(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
