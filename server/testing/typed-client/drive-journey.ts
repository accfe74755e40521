import { randomInt } from "node:crypto";
import { feedRecords } from "./feed-records";
import { startJourney, type Target } from "./journey";
import { manageSessions } from "./manage-sessions";
import { readSavings } from "./read-savings";
import { signUp } from "./sign-up";

const PASSWORD = "amber-lantern-42";

/** Drives the API with a client made from the document alone; returns the steps that succeeded. */
export async function driveJourney(target: Target): Promise<string[]> {
  const journey = startJourney(target);
  const mobile = `+639${String(randomInt(1e9)).padStart(9, "0")}`;
  await signUp(journey, mobile, PASSWORD);
  await manageSessions(journey, mobile, PASSWORD);
  await readSavings(journey);
  await feedRecords(journey);
  return journey.done;
}
