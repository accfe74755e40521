import { as, assert, type Journey } from "./journey";

/** Sign-in, renewal, the list of sessions, sign-out. */
export async function manageSessions(
  { client, take }: Journey,
  mobile: string,
  password: string,
): Promise<void> {
  const refused = await client.POST("/api/auth/get_tokens", { body: { mobile, password: "not-this-one" } });
  assert("a wrong password", refused.error?.error.code === "invalid_credentials");
  const { refresh_token } = take(
    "get_tokens",
    await client.POST("/api/auth/get_tokens", { body: { mobile, password } }),
  );
  const renewed = take(
    "refresh_token",
    await client.POST("/api/auth/refresh_token", { body: { refresh_token } }),
  );
  const headers = as(renewed.access_token);
  const { results } = take("list sessions", await client.GET("/v2/api/auth/sessions", { headers }));
  const other = results.find(({ current }) => !current);
  assert("list sessions", other !== undefined);
  take(
    "end a session",
    await client.DELETE("/v2/api/auth/sessions/{id}", { params: { path: { id: other!.id } }, headers }),
  );
  take(
    "delete_tokens",
    await client.POST("/api/auth/delete_tokens", { body: { refresh_token: renewed.refresh_token } }),
  );
  const ended = await client.GET("/v2/api/customer/me", { headers });
  assert("after delete_tokens", ended.error?.error.code === "invalid_token");
}
