import type { Container } from "./container";

/** Says at a production start for which institutions customers sign in with one factor: the policy may be as it was printed. */
export async function adviseSecondStep(container: Container): Promise<void> {
  if (!("applications" in container) || container.config.mode !== "production") return;
  const companies = (await container.applications.read()).map(({ company }) => company);
  const prefixes = companies.flatMap(({ secondStep, prefix }) => (secondStep === "never" ? [prefix] : []));
  if (prefixes.length === 0) return;
  const institutions = [...new Set(prefixes)];
  const advice = "npm run company -- change --second-step new_device";
  container.log.info({ institutions, advice }, "customers sign in with a password or passcode alone");
}
