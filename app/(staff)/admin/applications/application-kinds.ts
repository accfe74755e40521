/** Whom an application is for. */
export const APPLICATION_KINDS = { user: "Customers", admin: "Staff" } as const;
