type Requirement = Record<string, string[]>;

/** Which schemes an operation asks for (interface 4 and 5); the names are those of the document. */
export const BY_APP_KEY: Requirement[] = [{ appKey: [] }];
export const BY_BOTH: Requirement[] = [{ appKey: [], accessToken: [] }];
/** An app key is checked when it is sent, and not missed when it is not. */
export const BY_ACCESS_TOKEN: Requirement[] = [{ accessToken: [] }, { appKey: [], accessToken: [] }];
export const PUBLIC_OR_APP_KEY: Requirement[] = [{ appKey: [] }, {}];
export const BY_API_KEY: Requirement[] = [{ apiKey: [] }];
