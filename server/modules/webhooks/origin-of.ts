/** What the audit log keeps of an address: its path may be secret. */
export const originOf = (url: string): string => new URL(url).origin;
