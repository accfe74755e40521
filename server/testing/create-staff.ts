import type { StaffRole } from "../../lib/contract/index";
import { only } from "../db/only";
import { credentials, users } from "../db/schema/index";
import { createApiClient, PASSWORD, tokensOf } from "./api-client";
import type { TestApi } from "./create-test-api";

interface NewStaff {
  companyId: number;
  role: StaffRole;
  /** The key of an application for staff. */
  appKey?: string;
  branchId?: number;
}

/** Somebody on the staff who is signed in; the password is `PASSWORD`. */
export async function createStaff(
  api: TestApi,
  { companyId, role, branchId, appKey = "demo-admin-app" }: NewStaff,
) {
  const email = `${api.ctx.random.uuid()}@example.com`;
  const person = { companyId, kind: "staff", role, branchId, name: "Tess", email } as const;
  const { id: userId } = only(await api.db.insert(users).values(person).returning());
  const hash = await api.hasher.hash(PASSWORD);
  await api.db.insert(credentials).values({ userId, kind: "password", hash });
  const client = createApiClient(api, appKey);
  const { access_token: token } = await tokensOf(await client.getTokens({ email, password: PASSWORD }));
  return { userId, email, token, client, read: (path: string) => client.get(path, token) };
}
