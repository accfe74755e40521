let serial = 0;

/** A mobile number of the Philippines that no test of this process has had. */
export const nextMobile = (): string => `+63926${String(++serial).padStart(7, "0")}`;
