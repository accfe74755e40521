/** Whose eyes look: customers see their own accounts, staff those of their company. */
export type Viewer =
  | { kind: "customer"; companyId: number; customerId: number }
  | { kind: "staff"; companyId: number; userId: number };
