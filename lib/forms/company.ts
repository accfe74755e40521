import * as z from "zod/mini";
import { LONGEST_NAME, LONGEST_REGISTRATION } from "../contract/rules";
import { optionalEmail, optionalSecret, requiredLine } from "./fields";
import { pastDate } from "./past-date";
import { WORDS } from "./words";

const REGISTRATION = {
  missing: "Enter the date of registration",
  noun: "Date of registration",
  unreal: WORDS.registeredUnreal,
  future: WORDS.registeredFuture,
};

const name = requiredLine(LONGEST_NAME, "Enter the name of the company", WORDS.companyName);

/** What sign-up asks about a company. */
export const signupCompanyForm = z.object({ name, email: optionalEmail });

/**
 * What is asked of a company in place of what is asked of a person. `current`: where a name that the bank feeds
 * changes, when the last proof is old. @param today `YYYY-MM-DD`
 */
export const companyForm = (today: string) =>
  z.intersection(
    z.object({
      name,
      registration_number: requiredLine(
        LONGEST_REGISTRATION,
        "Enter the registration number",
        WORDS.registrationNumber,
      ),
      contact_name: requiredLine(LONGEST_NAME, "Enter whom we ask for", WORDS.contactName),
      current: optionalSecret,
    }),
    pastDate({ field: "registered_on", today, words: REGISTRATION }),
  );
