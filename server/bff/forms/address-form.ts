import { localPath, withQuery } from "../input/local-path";
import type { FormRoute, Submission } from "./form-route";
import { readPlaceChain } from "./place-chain";
import { updatePartner } from "./update-customer";

const PAGE = "/profile/address";

async function submit({ visit, fields }: Submission): Promise<string> {
  const { places, cleared } = await readPlaceChain(visit, fields);
  await updatePartner(visit, { ...places, street: fields.text("street") || null });
  const next = localPath(fields.raw("next"));
  const from = next?.startsWith("/profile?") ? "view" : null;
  if (cleared) return withQuery(PAGE, { from, again: "1" });
  if (fields.has("choose")) return withQuery(PAGE, { from });
  return next ?? "/profile/tasks";
}

/** The address: place by place where scripts are off, at once where they are not. */
export const addressForm: FormRoute = {
  path: PAGE,
  page: PAGE,
  audience: "customer",
  keeps: (fields) => ({ next: localPath(fields.raw("next")) }),
  submit,
};
