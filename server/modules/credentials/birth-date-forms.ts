/** Every usual way to write a birth date in digits. @param dob `YYYY-MM-DD` */
export function birthDateForms(dob: string): string[] {
  const [year = "", month = "", day = ""] = dob.split("-");
  const short = year.slice(2);
  return [
    ...[year, short].flatMap((y) => [day + month + y, month + day + y, y + month + day, y + day + month]),
    year + month,
    month + year,
    day + month,
    month + day,
    year,
  ];
}
