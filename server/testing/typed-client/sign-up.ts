import { as, assert, type Journey } from "./journey";

/** A code to a new number, profile and password. */
export async function signUp(journey: Journey, mobile: string, password: string): Promise<void> {
  const { client, take } = journey;
  take("health", await client.POST("/v2/api/auth/health", { body: {} }));
  const sent = take("signup/otp", await client.POST("/v2/api/auth/signup/otp", { body: { mobile } }));
  const verified = take(
    "otp-verify",
    await client.POST("/v2/api/auth/signup/otp-verify", {
      body: { mobile, ref_number: sent.ref_number, otp: await journey.readCode(mobile) },
    }),
  );
  assert("otp-verify", verified.scope === "signup");
  const updated = take(
    "user-update",
    await client.POST("/v2/api/auth/signup/user-update/{customer_number}", {
      params: { path: { customer_number: verified.customer_number ?? "" } },
      headers: as(verified.access_token),
      body: {
        partner: { mobile, name: "Dora", gender: "female", dob: "1994-05-17" },
        password,
        confirm_password: password,
      },
    }),
  );
  assert("user-update", updated.scope === "user");
  const me = take(
    "customer/me",
    await client.GET("/v2/api/customer/me", { headers: as(updated.access_token) }),
  );
  assert("customer/me", me.status === "active" && me.mobile === mobile);
}
