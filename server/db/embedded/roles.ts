/**
 * The roles of the embedded database: the superuser makes and keeps what there is and does nothing else, the owner
 * brings its tables to the release and fills a demo, the product reads and writes rows.
 */
export const ROLES = {
  superuser: "passbook",
  owner: "passbook_owner",
  product: "passbook_product",
} as const;

export type Role = keyof typeof ROLES;
