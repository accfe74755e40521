export type Audience = "customer" | "staff";

const PATHS: Record<Audience, string> = { customer: "/bff/signed-in", staff: "/bff/staff/signed-in" };

/** Whether the session is over for sure; a lost connection says nothing. Asking is a use of the session. */
export const isSessionOver = (audience: Audience): Promise<boolean> =>
  fetch(PATHS[audience], { headers: { accept: "application/json" }, cache: "no-store" }).then(
    (response) => response.status === 401,
    () => false,
  );
