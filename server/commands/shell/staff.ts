import { resetStaff, staffName } from "../../modules/institutions/index";
import type { Printed } from "./print";
import { accept, type Call, runCommand } from "./run-command";

const USAGE = `Tellers and administrators.

  npm run staff -- reset --company HSB --email teller@harbour.example

reset gives a new password, shown once, for who forgot theirs or is blocked after a hundred wrong ones; every session
of theirs ends. --company is the prefix of the institution's customer numbers.
`;

const OPTIONS = { company: "text", email: "text" } as const;

async function reset({ ctx, options }: Call<typeof OPTIONS>): Promise<Printed> {
  const name = accept(staffName, options);
  const { password } = await resetStaff(ctx, name);
  return { said: `${name.email}, password (shown once): ${password}` };
}

runCommand({
  name: "staff",
  usage: USAGE,
  options: OPTIONS,
  unknown: "The company has no such active staff.",
  actions: { reset },
});
