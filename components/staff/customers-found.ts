/** How many customers there are. @param more there are others than these */
export function customersFound(count: number, more: boolean): string {
  if (more) return `${count} or more customers`;
  return count === 1 ? "1 customer" : `${count || "no"} customers`;
}

/** The only one is chosen already. */
export const keysFor = (count: number) => (count === 1 ? "Enter opens" : "Arrow keys choose, Enter opens");
