/** A session of a customer, which always names them. */
export function ofCustomer<S extends { customerId: number | null }>(session: S): S & { customerId: number } {
  const { customerId } = session;
  if (customerId === null) throw new Error("a customer's session names its customer");
  return { ...session, customerId };
}
