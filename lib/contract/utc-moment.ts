/** The wire has a form for the moments between these two: programs in other languages read a year of four digits, and no other year. */
export const WIRE_MOMENTS = { first: "0001-01-01T00:00:00.000Z", last: "9999-12-31T23:59:59.999Z" } as const;

/**
 * The API takes the moments between these two. A whole day at least lies between these bounds and the bounds of the wire, so each
 * moment that is taken has a date of four digits in every time zone. Before 1900 time zones have offsets with seconds.
 */
export const TAKEN_MOMENTS = { first: "1900-01-01T00:00:00.000Z", last: "9999-12-30T23:59:59.999Z" } as const;

/** The pattern reads a moment with its offset. PostgreSQL keeps six digits of a second, and refuses texts of more than 128 characters. */
const MOMENT =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})(:[0-9]{2})?(?:(\.[0-9]{1,6})[0-9]*)?(Z|[+-][0-9:]{5})$/;

/**
 * `utcMoment` writes a moment in UTC that was sent with any offset of RFC 3339: PostgreSQL refuses offsets beyond 15:59. It gives null
 * where the text is no moment, or the moment has a year in UTC that does not have four digits.
 */
export function utcMoment(text: string): string | null {
  const [, minute, second = ":00", fraction = "", offset] = MOMENT.exec(text) ?? [];
  const moment = new Date(`${minute}${second}${offset}`);
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9999 ? moment.toISOString().replace(".000Z", `${fraction}Z`) : null;
}
