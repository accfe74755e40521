import type { Company } from "../applications/index";

/** Whether customers are asked for more than a secret at all. */
export const asksSteps = ({ secondStep }: Pick<Company, "secondStep">): boolean => secondStep !== "never";

/** Whether a sign-in by a right secret is to be finished by a code or a passkey. */
export const asksStep = (
  { secondStep }: Pick<Company, "secondStep">,
  { stepped }: { stepped: boolean },
): boolean => secondStep === "always" || (secondStep === "new_device" && !stepped);
