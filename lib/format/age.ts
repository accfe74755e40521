/** Full years between a birth date and a day, both `YYYY-MM-DD`. Born on 29 February: a year older on 1 March. */
export function age(birthDate: string, day: string): number {
  const years = Number.parseInt(day.slice(0, 4), 10) - Number.parseInt(birthDate.slice(0, 4), 10);
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
