import { Status, type StatusLook } from "@/components/ui/status";
import { fact } from "@/components/ui/summary-list";

/** A row of a summary that says a status. */
export const statusFact = (look: StatusLook, term = "Status") => fact(term, <Status {...look} />);
