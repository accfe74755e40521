import type { CustomerRecord } from "../../../lib/contract/index";
import { WORDS } from "../../../lib/forms/words";
import { apiCalls } from "../api/api-calls";
import { isTooLate } from "../session/number-change";
import { FormRefusal } from "./form-refusal";
import { type FormRoute, formRoute } from "./form-route";
import { proveCurrent } from "./prove-current";
import { updatePartner } from "./update-customer";

/**
 * A page that edits a fact of identity: what is known already is changed with a fresh sign-in, or the current secret.
 * @param changes whether what was given differs from such a fact
 */
export function identityForm<T extends { current?: string | undefined }>(
  name: string,
  schema: FormRoute<T>["schema"],
  changes: (before: CustomerRecord, given: Omit<T, "current">) => boolean,
): FormRoute {
  const page = `/profile/${name}`;
  return formRoute<T>({
    path: page,
    page,
    audience: "customer",
    schema,
    async submit({ session, data, next }) {
      const { current, ...given } = data;
      if (changes(await session.authorised(apiCalls.customer()), given)) {
        // The page was made when the session was younger: made again, it has the field.
        if (current === undefined && isTooLate(session.content, session.now))
          throw FormRefusal.at("current", "required", WORDS.current, { page });
        if (current !== undefined) await proveCurrent(session, current);
      }
      await updatePartner(session, given);
      return next ?? "/profile/tasks";
    },
  }) as FormRoute;
}
