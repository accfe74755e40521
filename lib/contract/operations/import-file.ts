import { z } from "zod";
import * as wire from "../index";

/** What an operation answers that is about one import. */
export const importAnswer = (description: string) => ({ schema: wire.importRecord, description });

/** How a file comes, of staff and of servers. */
export const IMPORT_FILE = {
  query: z.object({ kind: wire.choice(wire.IMPORT_KINDS).describe("What the file holds.") }),
  upload: {
    mediaType: "text/csv",
    description: "CSV (RFC 4180) in UTF-8; commas, semicolons or tabs between cells.",
    most: wire.LARGEST_IMPORT_FILE,
  },
  answers: { 201: importAnswer("Received; its columns are suggested.") },
  refuses: ["conflict"],
} as const;
