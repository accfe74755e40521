import { DEMO_VALUES, withDemoPeople } from "@/lib/demo-values";

/** Names of values in the samples of guides, and what a demo has for them. */
const DEMO_WORDS: Record<string, string> = {
  "<APP_KEY>": DEMO_VALUES.app_key,
  "<ADMIN_APP_KEY>": DEMO_VALUES.admin_app_key,
  "<API_KEY>": DEMO_VALUES.api_key,
  "<EMAIL>": DEMO_VALUES.customer_email,
  "<PASSWORD>": DEMO_VALUES.customer_password,
  "<STAFF_EMAIL>": DEMO_VALUES.teller_email,
  "<STAFF_PASSWORD>": DEMO_VALUES.teller_password,
};

/** Guides lead to each other as files do in a checkout; on the site each has a page. What stands beside the guides has none: its words stay. */
const withPages = (source: string): string =>
  source
    .replaceAll(/\]\(([a-z-]+)\.md(#[\w-]+)?\)/g, "](/docs/api/$1$2)")
    .replaceAll(/\[([^[\]]+)\]\(\.\.\/[^()]+\)/g, "$1");

/** The text of a guide for one deployment: samples go to its address; in a demo they work as they stand. */
export function writeGuide(source: string, { origin, demo }: { origin: string; demo: boolean }): string {
  const addressed = withPages(source).replaceAll("http://localhost:3000", origin);
  if (!demo) return addressed;
  return addressed.replace(/```.*?```/gs, (sample) =>
    withDemoPeople(sample.replace(/<[A-Z_]+>/g, (name) => DEMO_WORDS[name] ?? name)),
  );
}
