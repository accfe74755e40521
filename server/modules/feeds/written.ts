import type { Precondition } from "../../core/index";

/** A write to one record: where it stands, what was fed, and the states in which that may happen. */
export interface Written<Feed> {
  companyId: number;
  id: string;
  feed: Feed;
  preconditions?: Precondition[];
}
