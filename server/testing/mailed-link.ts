import { listOutbox } from "../modules/foundation/messages/index";
import type { TestContext } from "./create-test-context";

/** What is secret in the newest one-time link that was mailed to a member of staff. */
export async function mailedLink({ ctx }: Pick<TestContext, "ctx">, email: string | null): Promise<string> {
  const [mail] = await listOutbox(ctx, { to: email ?? "" });
  return /\/staff\/welcome#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
