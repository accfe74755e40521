type Keeping = typeof globalThis & { passbookHtml?: Map<string, string> };

const keeping = globalThis as Keeping;
keeping.passbookHtml ??= new Map();

/**
 * HTML by its id, in one place for all bundles of a process: of the server, where one of them makes it and another writes the
 * page, and of the browser, for a page that is gone back to.
 */
export const keptHtml: Map<string, string> = keeping.passbookHtml;
