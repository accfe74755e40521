import type { InstitutionRecord } from "../../../lib/contract/index";
import type { Context } from "../context";
import { listInstitutions } from "./store";

/** What an operator had better change, and why. */
export interface Advice {
  /** The prefix of the institution's customer numbers. */
  company: string;
  policy: keyof InstitutionRecord;
  why: string;
  command: string;
}

/**
 * Policies that new institutions begin with, and older ones were not given by an update: that would shut people out
 * who work there now.
 */
const ADVISED: { [Field in keyof InstitutionRecord]?: { value: InstitutionRecord[Field]; why: string } } = {
  staff_totp_required: { value: true, why: "staff may sign in with a password alone" },
};

/** What of the policies of each institution is weaker than those of a new one. */
export async function advisePolicies(ctx: Context): Promise<Advice[]> {
  const institutions = await listInstitutions(ctx);
  return institutions.flatMap((institution) =>
    (Object.keys(ADVISED) as (keyof typeof ADVISED)[]).flatMap((policy) => {
      const advised = ADVISED[policy];
      if (!advised || institution[policy] === advised.value) return [];
      const { prefix: company } = institution;
      const option = `--${policy.replaceAll("_", "-")} ${advised.value === true ? "yes" : advised.value}`;
      const command = `npm run company -- change --company ${company} ${option}`;
      return [{ company, policy, why: advised.why, command }];
    }),
  );
}
