/** How many customers there are. @param more there are others than these */
export function customersFound(count: number, more: boolean): string {
  if (more) return `${count} or more customers`;
  return count === 1 ? "1 customer" : `${count || "no"} customers`;
}
