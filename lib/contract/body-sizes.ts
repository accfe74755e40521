const KIB = 1024;

/** The largest file that is imported, in bytes: it is read as it comes. */
export const LARGEST_IMPORT_FILE = 256 * KIB ** 2;

/** The largest body with a logo, in bytes: base64 makes 100 KiB a third longer. */
export const LARGEST_LOGO_BODY = 144 * KIB;

/** The largest batch of a feed, in bytes. */
export const LARGEST_BATCH = KIB ** 2;
