import * as z from "zod/mini";
import { because } from "../contract/issue-reason";
import { LONGEST_NAME } from "../contract/rules";
import { numberOf, requiredLine, text } from "./fields";
import { WORDS } from "./words";

const MOST_ORIGINS = 50;
const id = numberOf("Choose an application");
const name = requiredLine(LONGEST_NAME, "Enter a name", WORDS.nameLength);

/** "https://app.bank.example/" is meant as the origin that it has. */
const originOf = (line: string) => line.replace(/\/$/, "");
const listed = (text: string) => text.split(/[\s,]+/).flatMap((part) => (part ? [originOf(part)] : []));
const areOrigins = (text: string) =>
  listed(text).length <= MOST_ORIGINS &&
  listed(text).every((part) => URL.canParse(part) && new URL(part).origin === part);

/** One on each line; whether plain http is allowed, the API says. */
const origins = z.pipe(
  text(WORDS.origins).check(z.refine(areOrigins, because("malformed", WORDS.origins))),
  z.transform(listed),
);

/** A program that people use. */
export const newApplicationForm = z.object({
  name,
  kind: z.pipe(text(), z.enum(["user", "admin"], "Choose whom it serves")),
  origins,
});

/** What of an application can be changed: whom it serves stays. */
export const applicationForm = z.object({ id, name, origins });

export const applicationStatusForm = z.object({
  id,
  status: z.pipe(text(), z.enum(["active", "disabled"], WORDS.check)),
});

/** The application that something is done to. */
export const applicationActionForm = z.object({ id });

/** Hours that the old key goes on. */
export const rotateAppKeyForm = z.object({
  id,
  overlap_hours: z.pipe(
    z.pipe(text(), z.enum(["0", "24", "168"], "Choose how long the old key goes on")),
    z.transform(Number),
  ),
});
