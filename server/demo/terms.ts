import type { terms, termsAcceptances } from "../db/schema/index";
import { dayOf, timeOn } from "./dice";
import { COMPANIES } from "./institutions";
import { type Member, memberUsers } from "./members";
import { NAMED_USERS } from "./named-people";
import { REVIEWED_USERS } from "./reviewed-people";

const VERSION = "1.0";

const TERMS_TEXT = `These are the terms of a demo: its money, its people and its institution are made up.

## What you may do

- See your savings accounts and what moved on them.
- Change your profile, your password and your passcode.

## What you take care of

- Keep your password and your passcode to yourself. Our staff never ask for them.
- Tell us at once when you lose your telephone, or when a message tells you of a sign-in that was not yours.

## When they change

We show you another version when you sign in next, and ask whether you accept it.
`;

const PRIVACY_TEXT = `This is the privacy notice of a demo. Do not enter data of real people.

## What we keep

- Your name, your mobile number and what else you enter in your profile.
- Where and when you signed in, for a year.

## What you can see

Under *Security* you find who looked at your data, and you can download what is kept of you.
`;

const PUBLISHED_DAYS_AGO = 30;

/** One version for each institution. */
export const publishedTerms = (now: Date): (typeof terms.$inferInsert)[] =>
  COMPANIES.map(({ id }) => ({
    companyId: Number(id),
    version: VERSION,
    termsText: TERMS_TEXT,
    privacyText: PRIVACY_TEXT,
    publishedAt: timeOn(dayOf(now) - PUBLISHED_DAYS_AGO, 9),
  }));

/** All who have signed up have accepted it. */
export const acceptedTerms = (members: Member[], now: Date): (typeof termsAcceptances.$inferInsert)[] =>
  [...NAMED_USERS, ...REVIEWED_USERS, ...memberUsers(members)]
    .filter(({ kind }) => kind === "customer")
    .map(({ id: userId, companyId }) => ({
      ...{ userId, companyId, version: VERSION, how: "session" },
      acceptedAt: timeOn(dayOf(now) - PUBLISHED_DAYS_AGO, 18),
    }));
