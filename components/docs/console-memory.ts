/** Values of answers for the next request; kept in memory only. */
const memory = new Map<string, string>();

const FROM_ANSWERS: Record<string, string> = {
  access_token: "Access-Token",
  refresh_token: "refresh_token",
  customer_number: "customer_number",
  ref_number: "ref_number",
};

export const recall = (name: string): string | undefined => memory.get(name);

export function remember(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== "") memory.set(name, value);
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/** Keeps tokens and numbers of a success, and the mobile number that was sent. */
export function learn(sent: string, answer: string): void {
  const { scope, ...fields } = parse(answer);
  // Guest tokens open nothing: they must not replace real ones.
  const useful = scope === "guest" ? { ref_number: fields.ref_number } : fields;
  for (const [field, value] of Object.entries(useful)) {
    const name = FROM_ANSWERS[field];
    if (name && typeof value === "string") memory.set(name, value);
  }
  const { mobile } = parse(sent);
  if (typeof mobile === "string") memory.set("mobile", mobile);
}

/** An example with known values instead of invented ones. */
export function withMemory(text: string): string {
  const body = parse(text);
  const partner = body.partner as Record<string, unknown> | undefined;
  for (const part of [body, partner ?? {}]) {
    for (const name of Object.keys(part)) {
      const known = memory.get(name);
      if (known !== undefined) part[name] = known;
    }
  }
  return JSON.stringify(body, null, 2);
}
