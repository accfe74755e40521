/** Rows as a page hands them to its scripts: the name of each field once, and no field that is not shown. */
export interface PackedRows<Row> {
  fields: (keyof Row)[];
  rows: Row[keyof Row][][];
}

/** A record with these fields alone: what a page does not show is not sent to its scripts. */
export const pick = <Row, Field extends keyof Row>(row: Row, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;

/** @param fields that are shown */
export const packRows = <Row, Field extends keyof Row>(
  rows: Row[],
  fields: readonly Field[],
): PackedRows<Pick<Row, Field>> => ({
  fields: [...fields],
  rows: rows.map((row) => fields.map((field) => row[field])),
});

export const unpackRows = <Row>({ fields, rows }: PackedRows<Row>): Row[] =>
  rows.map((values) => Object.fromEntries(fields.map((field, index) => [field, values[index]])) as Row);
