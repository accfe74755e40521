import { ApiError, invalidField } from "../../core/index";
import type { Application } from "../applications/index";
import { recordAudit } from "../audit/index";
import { type Context, inTransaction } from "../context";
import { checkSecrets, hashSecrets, lockUser, setCredentials } from "../credentials/index";
import { recordEvent } from "../events/index";
import { hashesOfLink } from "./issue-link";
import { updateStaff } from "./store";
import { selectByLink, takeLink } from "./store-links";

export interface AcceptedLink {
  application: Application;
  link: string;
  password: string;
}

/**
 * Sets a password by a one-time link, which is then used up; who it is for signs in with it. Errors: 400 on `link`,
 * 400 `password_rejected`, 403 `application_not_allowed`.
 */
export async function acceptLink(
  ctx: Context,
  { application, link, password }: AcceptedLink,
): Promise<{ email: string }> {
  const { company } = application;
  const hashes = hashesOfLink(ctx, link);
  const person = await selectByLink(ctx, company.id, hashes);
  if (!person) throw unusable();
  if (application.kind !== "admin") throw new ApiError("application_not_allowed");
  const { userId, role, name, email } = person;
  checkSecrets(
    ctx,
    company,
    { password },
    { words: [company.name, name, email], mobiles: [], birthDates: [] },
  );
  const secrets = await hashSecrets(ctx, { password });
  const self = { ...ctx, actor: { kind: "staff", userId, companyId: company.id } as const };
  await inTransaction(self, async (ctx) => {
    const { active } = await lockUser(ctx, { userId });
    const kind = active && (await takeLink(ctx, hashes));
    if (!kind) throw unusable();
    await setCredentials(ctx, { userId, secrets });
    await updateStaff(ctx, userId, { passwordDrawn: false });
    await recordAudit(ctx, {
      companyId: company.id,
      action: "staff.credentials_changed",
      subjectId: userId,
      details: { kinds: ["password"], link: kind },
    });
    const object = { id: userId, role };
    await recordEvent(ctx, { companyId: company.id, type: "staff.credentials_changed", object });
  });
  return { email: email ?? "" };
}

const unusable = () => invalidField("link", "unknown", "is not known, was used, or has expired");
