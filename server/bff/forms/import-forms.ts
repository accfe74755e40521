import type { ErrorDetail } from "../../../lib/contract/index";
import { importColumnsForm, importCommitForm, newImportForm } from "../../../lib/forms/imports";
import { recordForm } from "../../../lib/forms/record-forms";
import { importFieldName } from "../../../lib/import-names";
import { apiCalls } from "../api/api-calls";
import { isApiFailure } from "../api/api-failure";
import { FormRefusal } from "./form-refusal";
import { callsBelow, type Fields, type FormRoute, keepFields, staffForm } from "./form-route";

const PAGE = "/admin/imports";
const { onRecord } = callsBelow(PAGE);
const COLUMN = /^column_[0-9]+$/;

const columnsOf = (fields: Fields) => Object.keys(fields).filter((name) => COLUMN.test(name)).length;

/** A refused mapping, told at the column, or by the field that has none. */
function atColumn({ field, reason }: ErrorDetail) {
  const [, place = ""] = /^fields\.(.*)$/.exec(field) ?? [];
  if (/^[0-9]+$/.test(place)) {
    const message =
      reason === "repeated" ? "Another column goes there already" : "Choose a field from the list";
    return { field: `column_${place}`, reason, message };
  }
  return { field: "column_0", reason, message: `Choose the column that goes to: ${importFieldName(place)}` };
}

/** Files of records, step by step. */
export const importForms: FormRoute[] = [
  staffForm(PAGE, {
    page: `${PAGE}/new`,
    takesFile: true,
    schema: newImportForm,
    async submit({ session, data: { kind }, file }) {
      if (!file) throw FormRefusal.at("file", "required", "Choose a file");
      // A file is sent once: its token has to be good.
      await session.authorised(apiCalls.getStaffProfile());
      const { id } = await session.authorised(apiCalls.receiveImport({ kind }, file));
      return `${PAGE}/columns?id=${id}`;
    },
  }),
  staffForm(`${PAGE}/check`, {
    page: `${PAGE}/columns`,
    keeps: keepFields("id"),
    schema: ({ fields }) => importColumnsForm(columnsOf(fields)),
    async submit({ session, data: { id, ...columns } }) {
      const fields = Object.values<string>(columns).map((field) => field || null);
      await session.authorised(apiCalls.checkImport(id, { fields })).catch((reason: unknown) => {
        if (!isApiFailure(reason) || reason.code !== "invalid_request") throw reason;
        throw new FormRefusal(reason.error.details.map(atColumn));
      });
      return `${PAGE}/${id}`;
    },
  }),
  onRecord("/commit", importCommitForm, apiCalls.commitImport, "/:id"),
  onRecord("/cancel", recordForm, apiCalls.cancelImport, "/:id"),
];
