import type { Institution } from "../../../lib/contract/index";
import type { Audience } from "../session/session";
import type { Visit } from "../session/visit";
import type { FormFields } from "./form-fields";

/** What was submitted, by whom, to which institution. */
export interface Submission {
  visit: Visit;
  fields: FormFields;
  institution: Institution;
}

/** One form of our pages. */
export interface FormRoute {
  /** Below `/bff`. */
  path: string;
  /** Where the form stands: a native submit that fails comes back to it. */
  page: string;
  audience: Audience;
  /** Query fields that `page` is opened with again after a failure. */
  keeps?: (fields: FormFields) => Record<string, string | null>;
  /** The field that a refused sign-in is told at, where it is not `id`. */
  identifierField?: string;
  /** Does what the form is for, and says where its reader goes next. */
  submit(submission: Submission): Promise<string>;
}
