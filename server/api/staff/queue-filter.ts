import { choice, line, QUEUE_AGES, QUEUE_HOLDERS } from "../../../lib/contract/index";

/** What every list of cases is narrowed by. */
export const queueFilter = {
  held_by: choice(QUEUE_HOLDERS).optional().meta({
    description: "`me`: cases that the caller sees to; `no_one`: those that no one does.",
  }),
  branch_code: line(3)
    .optional()
    .meta({ description: "Cases about customers whom this branch looks after.", examples: ["001"] }),
  waiting_days: choice(QUEUE_AGES).optional().meta({
    description: "Cases that are so many days old, or older.",
  }),
};
