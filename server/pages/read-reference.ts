import { cache } from "react";
import type { ReferenceList, ReferenceListName } from "../../lib/contract/index";
import { apiCalls } from "../bff/index";
import { pageSession } from "./page-session";

export interface ReferenceParent {
  country_id?: number | string | null;
  state_id?: number | string | null;
  city_id?: number | string | null;
}

const readOnce = cache(async (list: ReferenceListName, parent: string): Promise<ReferenceList> => {
  const session = await pageSession("customer");
  return session.call(apiCalls.reference(list, JSON.parse(parent)));
});

/** A reference list, of one parent where it has one. Read once a page, however many parts ask for it. */
export function readReference(list: ReferenceListName, parent: ReferenceParent = {}): Promise<ReferenceList> {
  return readOnce(list, JSON.stringify(parent));
}
