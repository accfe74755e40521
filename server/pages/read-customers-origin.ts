import { pageServices } from "./page-session";

/** Where the pages of customers are, for links from those of staff; empty where they stand side by side. */
export async function readCustomersOrigin(): Promise<string> {
  const { staffOrigin, publicOrigin } = (await pageServices()).services.config;
  return staffOrigin === null ? "" : publicOrigin;
}
